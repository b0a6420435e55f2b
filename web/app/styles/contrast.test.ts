import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

/** Every color token, as `[day, night]`. */
const colors = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
    ([, name = "", day = "", night = ""]) => [name, { day, night }] as const,
  ),
);

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: "day" | "night", one: string, other: string): number {
  const [first, second] = [one, other].map((name) => {
    const color = colors.get(name);
    if (!color) throw new Error(`no token --${name}`);
    return luminance(color[theme]);
  }) as [number, number];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

const surfaces = [
  "paper",
  "surface",
  "surface-raised",
  "surface-sunken",
  "action-soft",
  "warm-soft",
  "done-soft",
  "trouble-soft",
];
const texts = ["ink", "ink-soft", "action-text", "warm-text", "done-text", "trouble-text"];
const controls = ["line", "action", "warm", "done", "trouble", "focus", "stroke"];

describe.each(["day", "night"] as const)("by %s", (theme) => {
  it.each(texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)))(
    "--%s is read on --%s (7:1)",
    (text, surface) => {
      expect(contrast(theme, text, surface)).toBeGreaterThanOrEqual(7);
    },
  );

  it.each(controls.flatMap((control) => surfaces.map((surface) => [control, surface] as const)))(
    "--%s is seen on --%s (3:1)",
    (control, surface) => {
      expect(contrast(theme, control, surface)).toBeGreaterThanOrEqual(3);
    },
  );

  it.each([
    ["on-action", "action"],
    ["on-action", "action-hover"],
    ["on-sun", "sun"],
    ["ink", "sky-high"],
    ["ink", "sky-low"],
  ])("--%s is read on --%s (7:1)", (text, surface) => {
    expect(contrast(theme, text, surface)).toBeGreaterThanOrEqual(7);
  });

  it.each(["sky-high", "sky-low", "hill-far", "hill-mid", "leaf", "pebble", "petal", "water-light"])(
    "a picture's --stroke is seen on --%s (3:1)",
    (fill) => {
      expect(contrast(theme, "stroke", fill)).toBeGreaterThanOrEqual(3);
    },
  );
});

it.each(["paper", "surface", "sky-high"])(
  "the sun's edge is seen on --%s by day and by night (3:1)",
  (sky) => {
    for (const theme of ["day", "night"] as const) {
      expect(contrast(theme, "sun-edge", sky)).toBeGreaterThanOrEqual(3);
    }
  },
);

it("finds every color of the file", () => {
  expect(colors.size).toBe([...css.matchAll(/^ {2}--[\w-]+: light-dark\(#/gm)].length);
});
