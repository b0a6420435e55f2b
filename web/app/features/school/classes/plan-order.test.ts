import { expect, it } from "vitest";
import { moved } from "./plan-order";

it.each([
  ["b", 1, ["a", "c", "b"]],
  ["b", -1, ["b", "a", "c"]],
  ["a", -1, ["a", "b", "c"]],
  ["c", 1, ["a", "b", "c"]],
  ["elsewhere", 1, ["a", "b", "c"]],
] as const)("moves %s by %i", (area, by, after) => {
  expect(moved(["a", "b", "c"], area, by)).toEqual(after);
});
