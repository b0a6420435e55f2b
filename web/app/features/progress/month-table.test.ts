import { expect, it } from "vitest";
import { strength } from "./month-table";

it("a day is stronger the longer it was practiced", () => {
  expect([0, 1, 4, 5, 9, 10, 14, 15, 500].map(strength)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4]);
});
