import { expect, it } from "vitest";
import type { Class } from "~/data/classes/class-changes";
import { classesForToday } from "./classes-for-today";

const one = (className: string, gradeLevel: string, schoolId?: string) =>
  ({ classId: className, className, gradeLevel, ...(schoolId ? { schoolId } : {}) }) as Class;

it("puts the school's classes that are still to practice first, by grade and name, without the teacher's own", () => {
  const classes = [
    one("My Class", "grade_1"),
    one("Owls", "grade_10", "s"),
    one("Wrens", "grade_2", "s"),
    one("Herons", "grade_2", "s"),
    one("Ducklings", "grade_k", "s"),
  ];
  const shown = classesForToday(classes, ["Ducklings", "My Class"]);
  expect(shown.map(({ one: { className }, isDone }) => [className, isDone])).toEqual([
    ["Herons", false],
    ["Wrens", false],
    ["Owls", false],
    ["Ducklings", true],
  ]);
});
