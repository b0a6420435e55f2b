import { expect, it } from "vitest";
import { gradeIds } from "../app/messages/grades.ts";
import { readYearPlans } from "./year-plans.ts";

it("includes a plan for every grade that a user can choose", () => {
  expect(
    readYearPlans()
      .map(({ grade }) => grade)
      .sort(),
  ).toEqual([...gradeIds].sort());
});

it("includes the whole content of each plan", () => {
  for (const { grade, note, week, levels, openWeeks } of readYearPlans()) {
    expect([week.length, levels.length, openWeeks.length], grade).toEqual([5, 3, 6]);
    for (const text of [note, ...levels, ...openWeeks]) expect(text, grade).toMatch(/^\S.*\S$/);
    for (const day of week) expect([0, 1, 2, 3], grade).toContain(day);
  }
});
