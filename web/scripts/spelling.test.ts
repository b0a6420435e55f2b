import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pages, wordsOf } from "./read-content.ts";
import { misspelled, ownWords } from "./spelling.ts";

const screens = (
  JSON.parse(readFileSync(new URL("../texts/en.json", import.meta.url), "utf8")) as string[]
).join("\n");

it.each(pages)("$name: every word is spelled as in American English", ({ page }) => {
  expect(misspelled(wordsOf(page).join("\n")), "correct it, or add it to content/words.txt").toEqual([]);
});

it("spells every word of the screens as in American English", () => {
  expect(misspelled(screens), "correct it, or add it to content/words.txt").toEqual([]);
});

it("keeps a list of our own words that is in order, and in which each word is used", () => {
  const inOrder = [...new Set(ownWords)].sort((one, other) => one.localeCompare(other, "en"));
  expect(ownWords).toEqual(inOrder);
  const all = [...pages.flatMap(({ page }) => wordsOf(page)), screens].join("\n");
  expect(ownWords.filter((word) => !misspelled(all, []).includes(word))).toEqual([]);
});

it("knows a misspelled word, and British spelling", () => {
  expect(misspelled("Practise your favourite breth, <name>{colour}</name>.")).toEqual([
    "Practise",
    "favourite",
    "breth",
  ]);
});
