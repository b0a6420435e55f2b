import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { gradeName, levelName, skillName } from "./names";

it("names grades, levels and skills with texts that are collected for translation", () => {
  const texts: string[] = JSON.parse(readFileSync(new URL("../../texts/en.json", import.meta.url), "utf8"));
  expect([gradeName("grade_k"), gradeName("grade_3"), levelName("level_3_2"), skillName(undefined)]).toEqual([
    "Kindergarten",
    "Grade 3",
    "Level 2",
    "Unnamed Skill",
  ]);
  expect(texts).toEqual(
    expect.arrayContaining(["Kindergarten", "Grade {grade}", "Level {level}", "Unnamed Skill"]),
  );
});
