import { expect, it } from "vitest";
import { scaleFor } from "./bar-picture";

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [12, [0, 5, 10, 15]],
  [45, [0, 15, 30, 45]],
  [61, [0, 30, 60, 90]],
  [400, [0, 300, 600]],
])("values up to %i have lines at %j", (largest, ticks) => {
  expect(scaleFor(largest)).toEqual({ top: ticks.at(-1), ticks });
});

it("holds every value below its top, with three lines at most", () => {
  for (let largest = 0; largest < 40_000; largest += 7) {
    const { top, ticks } = scaleFor(largest);
    expect(top).toBeGreaterThanOrEqual(largest);
    expect(ticks.length).toBeLessThanOrEqual(4);
  }
});
