import { expect, it } from "vitest";
import type { ImportGrade } from "~/data/school/imports/imports-query";
import { proposal } from "~/data/school/imports/kept-year";
import { sentYear } from "~/data/school/imports/year-choices";
import { yearNumbers, yearSentences, yearSummary } from "./year-consequences";

const grades: ImportGrade[] = [
  { gradeLevel: "grade_1", becomes: "grade_2", pupils: 20 },
  { gradeLevel: "grade_2", becomes: "grade_3", pupils: 10 },
  { gradeLevel: "grade_3", becomes: "leaves", pupils: 5 },
];

it("counts what is proposed", () => {
  const numbers = yearNumbers(grades, 4, proposal);
  expect(numbers).toEqual({ archived: 4, moved: 30, leaving: 5, staying: 0 });
  expect(yearSentences(numbers)).toEqual([
    "4 classes are archived.",
    "30 students go into another grade.",
    "5 students leave and are removed.",
  ]);
  expect(yearSummary(numbers)).toBe(
    "4 classes are archived, 30 students go into another grade, and 5 students leave",
  );
});

it("counts a grade's choice, and single students before their grade", () => {
  const choices = {
    keptClasses: ["owls"],
    grades: { grade_3: "grade_4", grade_2: "grade_2" },
    pupils: {
      ada: { grade: "grade_1", becomes: "grade_1" },
      bo: { grade: "grade_1", becomes: "leaves" },
      cy: { grade: "grade_2", becomes: "grade_5" },
      dee: { grade: "grade_3", becomes: "leaves" },
    },
  };
  expect(yearNumbers(grades, 4, choices)).toEqual({
    archived: 3,
    moved: 18 + 1 + 4,
    leaving: 2,
    staying: 10,
  });
  expect(sentYear(choices)).toEqual({
    year: {
      keptClasses: ["owls"],
      grades: [
        { gradeLevel: "grade_3", becomes: "grade_4" },
        { gradeLevel: "grade_2", becomes: "grade_2" },
      ],
      pupils: [
        { userId: "ada", becomes: "grade_1" },
        { userId: "bo", becomes: "leaves" },
        { userId: "cy", becomes: "grade_5" },
        { userId: "dee", becomes: "leaves" },
      ],
    },
  });
});

it("says nothing of what doesn't happen, and counts everybody once", () => {
  const stay = { keptClasses: [], grades: { grade_1: "grade_1" }, pupils: {} };
  const numbers = yearNumbers(grades.slice(0, 1), 0, stay);
  expect([yearSentences(numbers), yearSummary(numbers)]).toEqual([[], ""]);
  for (const becomes of ["leaves", "grade_1", "grade_9"]) {
    const pupils = { ada: { grade: "grade_1", becomes } };
    const { moved, leaving, staying } = yearNumbers(grades, 0, { ...proposal, pupils });
    expect(moved + leaving + staying).toBe(35);
  }
});
