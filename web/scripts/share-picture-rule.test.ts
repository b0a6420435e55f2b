import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { sharePictureNames, sharePictureOf, sharePictureSize } from "../app/share-pictures.ts";
import { sharePictureViolation, sizeOfPng } from "./share-picture-rule.ts";
import { drawnFrom, sourceHashes } from "./share-picture-sources.ts";

const folder = new URL("../public/", import.meta.url);

/** The most that a picture may weigh: some of those who show links leave out large ones. */
const MAX_BYTES = 60_000;

/** What a page says of its picture. */
function markup({ image = "https://practice.example.org/share/home.png", width = 1200, alt = "A lake" }) {
  return [
    `<meta property="og:image" content="${image}"/>`,
    `<meta property="og:image:width" content="${width}"/>`,
    `<meta property="og:image:height" content="630"/>`,
    `<meta property="og:image:alt" content="${alt}"/>`,
  ].join("");
}

it.each(sharePictureNames)("the picture %s has the size that is promised, and is small", async (name) => {
  const file = await readFile(new URL(`share/${name}.png`, folder));
  expect(sizeOfPng(file)).toEqual(sharePictureSize);
  expect(file.length).toBeLessThan(MAX_BYTES);
});

it("the pictures were drawn from what is there now: if not, `npm run pictures`, and look at them", async () => {
  const sources = sourceHashes();
  expect(Object.keys(sources)).toContain("app/pictures/learner.tsx");
  expect(sources).toEqual(JSON.parse(await readFile(drawnFrom, "utf8")));
});

it.each([
  ["/", "home"],
  ["/offers/ages3to5", "offers"],
  ["/blog", "blog"],
  ["/blog/a-practice-of-one-minute", "blog"],
  ["/support/no-sound", "support"],
  ["/research", "research"],
  ["/privacy", "pages"],
  ["/home", "pages"],
])("the page %s has the picture %s", (path, name) => {
  expect(sharePictureOf(path)).toBe(name);
});

it.each([
  ["", "has no picture for those who share it"],
  [markup({ alt: "" }), "doesn't say what its picture shows"],
  [
    markup({ image: "https://practice.example.org/share/moon.png" }),
    "shows a picture that doesn't exist: /share/moon.png",
  ],
  [markup({ width: 600 }), "says another size than that of its picture, 1200 x 630"],
  [markup({}), undefined],
])("of %s is said: %s", async (html, violation) => {
  expect(await sharePictureViolation(folder, html)).toBe(violation);
});
