import { expect, it } from "vitest";
import type { UserDocument } from "~/data/user/user-query";
import { completedIn } from "./completed";

const user = {
  completedSkillsByGrade: { grade_3: { class_default: { focusArea_bodyScan: ["bodyScan_grade_3_1"] } } },
} as unknown as UserDocument;
const list = {
  gradeLevel: "grade_3",
  classId: "class_default",
  focusArea: { id: "focusArea_bodyScan", name: "" },
};

it("finds what is done in the list's grade, class and focus area", () => {
  expect(completedIn(user, list)).toEqual(new Set(["bodyScan_grade_3_1"]));
});

it.each([
  { gradeLevel: "grade_4" },
  { classId: "class_other" },
  { focusArea: { id: "focusArea_grounding", name: "" } },
])("finds nothing in another grade, class or area: %o", (other) => {
  expect(completedIn(user, { ...list, ...other }).size).toBe(0);
});

it("finds nothing while the document is on its way", () => {
  expect(completedIn(undefined, list).size).toBe(0);
});
