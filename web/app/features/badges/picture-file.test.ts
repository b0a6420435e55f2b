// @vitest-environment jsdom
import { expect, it } from "vitest";
import { asSvg, fileName } from "./picture-file";

it("a downloaded picture has its shapes and styles, and nothing that identifies the owner", () => {
  document.body.innerHTML = `
    <style>.leaf { fill: green; stroke-width: 4px }</style>
    <svg id="anna" class="badge" viewBox="0 0 10 10" aria-hidden="true">
      <clipPath id="«r1»"><circle r="4"/></clipPath>
      <g class="group" clip-path="url(#«r1»)"><path class="leaf" d="M0 0h1"/></g>
    </svg>`;
  const picture = document.querySelector("svg");
  if (!picture) throw new Error("there is no picture");
  const file = asSvg(picture, 640);
  expect(file).toContain('width="640"');
  expect(file).toMatch(/<path[^>]*fill="(green|rgb\(0, 128, 0\))"/);
  expect(file).toContain('clip-path="url(#round)"');
  expect(file).toContain('<clipPath id="round">');
  expect(file).not.toMatch(/class=|anna|aria|«/);
  // What is on the page stays as it is.
  expect(picture.getAttribute("class")).toBe("badge");
});

it.each([
  ["Three in a row", "pausewell-three-in-a-row"],
  ["A class's first week", "pausewell-a-classs-first-week"],
  ["  Öl / Wasser ", "pausewell-ol-wasser"],
])("%j is kept as %s", (name, file) => expect(fileName(name)).toBe(file));
