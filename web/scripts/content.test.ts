import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Inline, plainText } from "../app/content/blocks.ts";
import { legalPage } from "../app/content/pages.server.ts";
import type { Page } from "../app/content/pages.ts";
import { prerendered } from "../app/prerendered.ts";
import routes from "../app/routes.ts";
import { formsOf, linesOf, pages } from "./read-content.ts";
import { readingEase } from "./reading-ease.ts";

function linksOf(page: Page): string[] {
  return linesOf(page)
    .flatMap(formsOf)
    .flatMap((form) => (form.kind === "link" ? [form.to] : []));
}

/** The paths of all screens, and the addresses of those whose path has a name in it. */
const paths = [
  ...(JSON.stringify(await routes)
    .match(/"path":"[^"]+"/g)
    ?.map((path) => path.slice(8, -1)) ?? []),
  ...prerendered,
];

/** Whether a link leads to something: a screen of this site, a part of one, another site, or a mailbox. */
function leadsSomewhere(link: string): boolean {
  if (/^(?:https?:\/\/[\w.-]+\.\w+|mailto:)/.test(link)) return true;
  // The home page's own test holds its parts.
  return link === "/" || link === "/#prices" || paths.includes(link);
}

it.each(pages)("$name: its links lead somewhere", ({ page }) => {
  expect(linksOf(page).filter((link) => !leadsSomewhere(link))).toEqual([]);
});

it.each(pages)("$name: its title and description fit a search engine's lines", ({ page }) => {
  expect(page.title.length).toBeLessThanOrEqual(70);
  expect(page.description.length).toBeGreaterThanOrEqual(50);
  expect(page.description.length).toBeLessThanOrEqual(170);
});

it.each(pages)(
  "$name: it was not changed before it was written, and its last version says when that was",
  ({ page }) => {
    expect(page.updated >= page.date).toBe(true);
    if ("changes" in page) {
      const changes = page.changes as { date: string }[];
      expect(
        changes
          .map(({ date }) => date)
          .sort()
          .at(-1),
      ).toBe(page.updated);
      expect(changes.at(-1)?.date).toBe(page.date);
    }
  },
);

it.each(pages)("$name: no heading is left out, and no section is empty", ({ page }) => {
  expect(page.introduction.filter(({ kind }) => kind === "heading")).toEqual([]);
  expect(page.sections.filter(({ blocks }) => blocks.length === 0)).toEqual([]);
});

it.each(pages)("$name: it is easy to read", ({ page, ease }) => {
  const words = linesOf(page).map((line) => plainText(line).replace(/[.:;]?$/, "."));
  expect(readingEase(words.join(" "))).toBeGreaterThanOrEqual(ease);
});

it.each(pages)("$name: each citation has its source, and each source is cited", ({ page }) => {
  const cited = linesOf(page)
    .flatMap(formsOf)
    .flatMap((form) => (form.kind === "citation" ? [form.source] : []));
  const sources = "studies" in page ? (page.studies as { id: string }[]).map(({ id }) => id) : [];
  expect([...new Set(cited)].sort()).toEqual([...sources].sort());
});

it.each(pages)("$name: what isn't so is said with a contraction, as people say it", ({ page }) => {
  // What is bold may be a text of the screens, and the sections of a copyright notice are the law's.
  const said = linesOf(page).map((line) => plainText(line.filter((part) => !isBold(part))));
  const formal =
    /\b(?:(?:do|does|did|is|are|was|were|has|have|had|will|would|could|should) not\b(?! only)|cannot)/gi;
  expect(said.flatMap((text) => text.match(formal) ?? [])).toEqual([]);
});

function isBold(part: Inline): boolean {
  return typeof part !== "string" && part.kind === "strong";
}

it("what the privacy policy says to children is as easy as their practices", () => {
  const part = legalPage("privacy").sections.find(({ id }) => id === "for-children");
  const words = part?.blocks.map((block) => (block.kind === "paragraph" ? plainText(block.children) : ""));
  expect(readingEase(words?.join(" ") ?? "")).toBeGreaterThanOrEqual(95);
});

/** Every text of the screens. What stands in braces may be anything, and tags are no words. */
const screenTexts = (
  JSON.parse(readFileSync(new URL("../texts/en.json", import.meta.url), "utf8")) as string[]
).map((text) => {
  const words = text.replace(/<\/?\w+>/g, "").replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${words.replace(/\{\w+\}/g, ".+")}$`);
});

it.each(pages.filter(({ name }) => name.startsWith("support/")))(
  "$name: the texts of screens that it names are there",
  ({ page }) => {
    const named = linesOf(page)
      .flatMap(formsOf)
      .flatMap((form) => (form.kind === "strong" ? [plainText(form.children)] : []));
    expect(named.filter((text) => !screenTexts.some((screenText) => screenText.test(text)))).toEqual([]);
  },
);
