import { expect, it, vi } from "vitest";
import { collectPages, mergePages } from "./collected-pages";

it("joins every kind's pages in their order, and leaves the cursor out", () => {
  expect(
    mergePages([
      { exportedAt: "now", completions: [1, 2], classes: ["a"], next: "more" },
      { exportedAt: "later", completions: [3], days: [7], next: "more" },
      { completions: [4] },
    ]),
  ).toEqual({ exportedAt: "now", completions: [1, 2, 3, 4], classes: ["a"], days: [7] });
});

it("asks for page after page until one has no cursor, and says how many have come", async () => {
  const read = vi
    .fn()
    .mockResolvedValueOnce({ days: [1], next: "a1" })
    .mockResolvedValueOnce({ days: [2], next: "b2" })
    .mockResolvedValueOnce({ days: [3] });
  const arrived: number[] = [];
  expect(await collectPages(read, (pages) => arrived.push(pages))).toEqual({ days: [1, 2, 3] });
  expect(read.mock.calls).toEqual([[{}], [{ cursor: "a1" }], [{ cursor: "b2" }]]);
  expect(arrived).toEqual([1, 2, 3]);
});
