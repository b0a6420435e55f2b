// @vitest-environment jsdom
import { expect, it } from "vitest";
import { leaveNothingBehind } from "./left-behind";

it("takes out what belongs to the person who leaves, and nothing else", () => {
  localStorage.setItem("pausewell.practice.ada.focusedBreathing_grade_1_1", "{}");
  localStorage.setItem("pausewell.practice.mia.focusedBreathing_grade_1_1", "{}");
  localStorage.setItem("pausewell.theme", "dark");
  localStorage.setItem("of-somebody-else.ada", "1");
  leaveNothingBehind(localStorage, "ada");
  expect(Object.keys(localStorage).sort()).toEqual([
    "of-somebody-else.ada",
    "pausewell.practice.mia.focusedBreathing_grade_1_1",
    "pausewell.theme",
  ]);
});
