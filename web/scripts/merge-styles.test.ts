import { expect, it } from "vitest";
import { stylesheetsOf, withOneStylesheet } from "./merge-styles.ts";

const page =
  '<head><link rel="icon" href="/i.svg"/><link rel="stylesheet" href="/assets/a.css"/><link rel="stylesheet" href="/assets/b.css#"/></head>';

it("finds a page's stylesheets in their order", () => {
  expect(stylesheetsOf(page)).toEqual(["/assets/a.css", "/assets/b.css"]);
});

it("puts one where the first was and keeps everything else", () => {
  expect(withOneStylesheet(page, "/assets/page.css")).toBe(
    '<head><link rel="icon" href="/i.svg"/><link rel="stylesheet" href="/assets/page.css"/></head>',
  );
});
