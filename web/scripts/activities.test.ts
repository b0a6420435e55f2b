import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readActivities } from "./activities.ts";

const source = readFileSync(new URL("../../shared/curriculum/data/activities.yaml", import.meta.url), "utf8");

it("includes every activity of the file, in its order", () => {
  const written = [...source.matchAll(/^- id: (\w+)$/gm)].map(([, id]) => id);
  expect(written.length).toBeGreaterThanOrEqual(20);
  expect(readActivities().map(({ id }) => id)).toEqual(written);
});

it("includes the whole content of each page", () => {
  for (const { id, needs, people, steps, ages, minutes, ...texts } of readActivities()) {
    for (const [field, text] of Object.entries(texts)) expect(text, `${id} ${field}`).toMatch(/\S/);
    for (const text of [...needs, ...steps]) expect(typeof text, id).toBe("string");
    expect(steps.length, id).toBeGreaterThanOrEqual(3);
    expect(people, id).toContain("alone");
    expect([typeof ages.from, typeof ages.to, typeof minutes.from, typeof minutes.to], id).toEqual([
      "string",
      "string",
      "number",
      "number",
    ]);
  }
});
