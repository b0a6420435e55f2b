import { expect, it } from "vitest";
import { pageAt, pagesOf } from "./caption-pages";

/** A room for this many letters. */
const room = (letters: number) => (text: string) => text.length <= letters;

const caption =
  "Picture the bus driver's small steps, one by one, or feel your own hands. Stop when you like. Drifted? Back to the lamp.";

it("leaves a caption whole that has room", () => {
  expect(pagesOf(caption, room(200))).toEqual([caption]);
  expect(pagesOf("", room(0))).toEqual([""]);
});

it("breaks between sentences, then between their parts, then between words", () => {
  expect(pagesOf(caption, room(80))).toEqual([
    "Picture the bus driver's small steps, one by one, or feel your own hands.",
    "Stop when you like. Drifted? Back to the lamp.",
  ]);
  expect(pagesOf(caption, room(50))).toEqual([
    "Picture the bus driver's small steps, one by one,",
    "or feel your own hands. Stop when you like.",
    "Drifted? Back to the lamp.",
  ]);
  expect(pagesOf(caption, room(20))[0]).toBe("Picture the bus");
});

it("keeps a question and what follows it together, if there is room for both", () => {
  const asked = "Feel your own hands. Drifted? Back to the lamp.";
  expect(pagesOf(asked, room(40))).toEqual(["Feel your own hands.", "Drifted? Back to the lamp."]);
  expect(pagesOf(asked, room(20))).toEqual(["Feel your own hands.", "Drifted?", "Back to the lamp."]);
});

it("loses no word, however little room there is", () => {
  for (const letters of [1, 8, 13, 21, 34, 55, 89]) {
    const pages = pagesOf(caption, room(letters));
    expect(pages.join(" ")).toBe(caption);
    for (const page of pages.filter((page) => page.includes(" ")))
      expect(page.length).toBeLessThanOrEqual(letters);
  }
});

it("shows each page as long as reading it takes, and the last one to the end of the step", () => {
  const eleven = "one two three four five six seven eight nine ten eleven";
  const pages = [eleven, eleven, eleven];
  const shown = (seconds: number, at: readonly number[]) =>
    at.map((second) => pageAt(pages, seconds, second * 1000));
  expect(shown(120, [0, 4.9, 5.1, 9.9, 10.1, 119])).toEqual([0, 0, 1, 1, 2, 2]);
  // A step that is shorter than that gives each the same part of it.
  expect(shown(9, [2.9, 3.1, 5.9, 6.1, 9])).toEqual([0, 1, 1, 2, 2]);
  expect(pageAt([caption], 0, 0)).toBe(0);
});
