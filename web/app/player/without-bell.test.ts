import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { withoutBell } from "./without-bell";

it("speaks of the end where a script speaks of its last bell", () => {
  expect(withoutBell("Feel your feet until the bell.")).toBe("Feel your feet until the end.");
  expect(withoutBell("Until the bell, feel both feet.")).toBe("Until the end, feel both feet.");
  expect(withoutBell("Keep your words going until our bell.")).toBe("Keep your words going until the end.");
  expect(withoutBell("You can pick everything up after the bell.")).toBe(
    "You can pick everything up after the practice.",
  );
});

it("leaves alone what speaks of no bell of its own", () => {
  for (const text of ["They fit under any noise, even the last bell.", "Feel your belly.", ""])
    expect(withoutBell(text)).toBe(text);
});

it("knows each way in which the practices speak of their last bell", () => {
  const data = new URL("../../../shared/curriculum/data/", import.meta.url);
  const files = readdirSync(data, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\/\w+\.yaml$/.test(file),
  );
  const steps = files.flatMap((file) => [
    ...readFileSync(new URL(file, data), "utf8").matchAll(/ text: "(.*)"/g),
  ]);
  const texts = steps.map(([, text = ""]) => text);
  const spoken = /\b(until|after|before) (\w+ )?bell\b/i;
  expect(texts.filter((text) => spoken.test(text)).length).toBeGreaterThan(400);
  expect(texts.map(withoutBell).filter((text) => spoken.test(text))).toEqual([]);
});
