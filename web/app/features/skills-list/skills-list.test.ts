import { expect, it } from "vitest";
import { readProblem } from "~/api/problem";
import type { UserDocument } from "~/data/user/user-query";
import { completedIn, skillsProblemText } from "./skills-list";

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

it.each([
  [401, { message: "Unauthorized" }, "User data not available (not logged in)."],
  [400, { code: "insufficient_parameters" }, "Insufficient parameters to load skills."],
  [404, { code: "focus_area_not_found" }, "Focus area not found."],
  [404, { code: "no_skills_for_grade" }, "No skills found for this focus area for your grade."],
  [404, { code: "no_skills_for_level" }, "No skills found for this level/focus area."],
  [500, { code: "internal" }, "Failed to load skills. Please try again later."],
  [429, { message: "Too Many Requests" }, "Failed to load skills. Please try again later."],
])("an answer %d %o says what the product says", (status, body, text) => {
  expect(skillsProblemText(readProblem(status, body))).toBe(text);
});
