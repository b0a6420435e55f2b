import { expect, it } from "vitest";
import { offeredGrades } from "./school-grades";

it("offers the grades that the school teaches, and keeps the one that is chosen", () => {
  expect(offeredGrades(["grade_k", "grade_1"], "grade_1")).toEqual(["grade_k", "grade_1"]);
  expect(offeredGrades(["grade_k", "grade_10"], "grade_8")).toEqual(["grade_k", "grade_8", "grade_10"]);
  expect(offeredGrades(["grade_2"], undefined)).toEqual(["grade_2"]);
});
