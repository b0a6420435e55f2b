import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { focusAreaNames } from "~/data/catalogue/focus-area-names";
import { drawnFocusAreas } from "~/pictures/focus-area";
import { Home } from "./home";
import { sampleLines } from "./sample-practice";

const file = new URL("../../../../shared/curriculum/data/focus-areas.yaml", import.meta.url);
const curriculum = [...readFileSync(file, "utf8").matchAll(/^- id: focusArea_(\w+)\n {2}name: (.+)$/gm)].map(
  ([, id = "", name = ""]) => [id, name],
);

it("names the curriculum's focus areas, in its order", () => {
  expect(curriculum).toHaveLength(30);
  expect(Object.values(focusAreaNames()).flatMap((level) => Object.entries(level))).toEqual(curriculum);
});

it("has a picture for each of them", () => {
  expect(drawnFocusAreas).toEqual(curriculum.map(([id]) => id));
});

/** A step of a practice, or the place of what a band or a focus area says in each of its practices. */
type Step = { seconds: number; text: string } | { opening: 1 } | { core: 1 } | { closing: 1 };

it("shows lines that the practice has, at the times at which they come", () => {
  const read = (path: string) => parse(readFileSync(new URL(path, file), "utf8"));
  const { opening, closing } = read("bands.yaml").find(({ band }: { band: string }) => band === "grades-3-5");
  const { core, skills } = read("grades-3-5/focusedBreathing.yaml");
  const { steps, durationMinutes } = skills.find(
    ({ name }: { name: string }) => name === "The Top of the Swing",
  );
  const said: { seconds: number; text: string }[] = steps.flatMap((step: Step) => {
    if ("opening" in step) return opening;
    if ("closing" in step) return closing;
    return "core" in step ? core.steps : [step];
  });
  let passed = 0;
  const practice = said.map(({ seconds, text }) => {
    const at = `${Math.floor(passed / 60)}:${String(passed % 60).padStart(2, "0")}`;
    passed += seconds;
    return { at, text };
  });
  expect(passed).toBe(60 * durationMinutes);
  expect(practice).toEqual(expect.arrayContaining(sampleLines().map(({ at, text }) => ({ at, text }))));
});

it("needs no style attribute, which the CSP would refuse", () => {
  const Stub = createRoutesStub([{ path: "/", Component: Home }]);
  const page = renderToStaticMarkup(<Stub />);
  expect(page).toContain("<h1");
  expect(page).not.toContain("style=");
});
