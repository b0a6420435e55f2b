import { expect, it } from "vitest";
import type { Catalogue } from "~/data/catalogue/catalogue-query";
import { practicesOf } from "./practices-of";

const skill = (focusAreaId: string) => ({ focusAreaId }) as Catalogue["grades"][number]["skills"][number];
const catalogue: Pick<Catalogue, "grades"> = {
  grades: [
    { gradeLevel: "grade_k", skills: [skill("a"), skill("a"), skill("b")] },
    { gradeLevel: "grade_1", skills: [skill("b"), skill("c")] },
    { gradeLevel: "grade_2", skills: [] },
  ],
};

it("counts what there is for the grades of a school, and names those that have nothing", () => {
  expect(practicesOf(catalogue, ["grade_1", "grade_2", "grade_3"])).toEqual({
    practices: 2,
    areas: 2,
    withPractices: 1,
    missing: ["grade_2", "grade_3"],
  });
});

it("counts a focus area of several grades once", () => {
  expect(practicesOf(catalogue, ["grade_k", "grade_1"])).toEqual({
    practices: 5,
    areas: 3,
    withPractices: 2,
    missing: [],
  });
});
