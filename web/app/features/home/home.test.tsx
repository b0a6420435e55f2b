import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { focusAreaNames } from "~/data/catalogue/focus-area-names";
import { drawnFocusAreas } from "~/pictures/focus-area";
import { Home } from "./home";

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

it("needs no style attribute, which the CSP would refuse", () => {
  const Stub = createRoutesStub([{ path: "/", Component: Home }]);
  const page = renderToStaticMarkup(<Stub />);
  expect(page).toContain("<h1");
  expect(page).not.toContain("style=");
});
