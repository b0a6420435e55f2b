import { expect, it } from "vitest";
import { mergePages } from "./exported-data";

it("joins every kind's pages in their order, and leaves the cursor out", () => {
  expect(
    mergePages([
      { exportedAt: "now", completions: [1, 2], classes: ["a"], next: "more" },
      { exportedAt: "later", completions: [3], days: [7], next: "more" },
      { completions: [4] },
    ]),
  ).toEqual({ exportedAt: "now", completions: [1, 2, 3, 4], classes: ["a"], days: [7] });
});
