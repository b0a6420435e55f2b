import { expect, it } from "vitest";
import { levelIdOf } from "~/ids/level";
import { levelNumberIn } from "./level-themes";

it.each([
  ["grade_3", "level_3_2", 2],
  ["grade_12", "level_12_3", 3],
  ["grade_k", "level_1_1", 0],
  ["grade_1", "level_10_1", undefined],
  ["grade_1", "level_1_4", undefined],
  ["grade_13", "level_13_1", undefined],
  ["grade_k", "levels", undefined],
  ["", "level__1", undefined],
])("in %s, %s is level %s", (grade, id, level) => {
  expect(levelNumberIn(grade, id)).toBe(level);
});

it("names the levels of a grade, and what kindergarten's links say", () => {
  expect(levelIdOf("grade_10", 2)).toBe("level_10_2");
  expect(levelIdOf("grade_k", 2)).toBe("level_1_1");
});
