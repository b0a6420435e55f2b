import { expect, it } from "vitest";
import { readProblem } from "~/api/problem";
import { skillsProblemText } from "./problem-text";

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
