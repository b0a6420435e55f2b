import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { gradeNumber } from "./grade";
import { isLevelId, levelIdOf, levelNumber } from "./level";
import { coreIdOf, focusAreaKey, isCoreId, skillIdParts, skillNumber } from "./skill";

it("parses the curriculum's ids", () => {
  expect([gradeNumber("grade_k"), gradeNumber("grade_10")]).toEqual(["k", "10"]);
  expect([levelNumber("level_1_3"), levelNumber("level_10_2")]).toEqual(["3", "2"]);
  expect([levelIdOf("grade_k", 3), levelIdOf("grade_10", 2)]).toEqual(["level_1_1", "level_10_2"]);
  expect(["level_k_1", "level_10_3", "level_1_4"].filter(isLevelId)).toEqual(["level_10_3"]);
  expect(focusAreaKey("focusArea_bodyScan")).toBe("bodyScan");
  expect(skillIdParts("bodyScan_grade_10_2")).toEqual({
    gradeLevel: "grade_10",
    focusArea: "focusArea_bodyScan",
  });
  expect(skillIdParts("bodyScan_grade_k_3")).toEqual({
    gradeLevel: "grade_k",
    focusArea: "focusArea_bodyScan",
  });
  const core = coreIdOf("focusArea_bodyScan", "grade_k");
  expect([core, isCoreId(core), isCoreId("bodyScan_grade_k_3")]).toEqual([
    "bodyScan_grade_k_core",
    true,
    false,
  ]);
  expect(skillIdParts(core)).toEqual({ gradeLevel: "grade_k", focusArea: "focusArea_bodyScan" });
  expect([skillNumber("bodyScan_grade_1_2"), skillNumber("bodyScan_grade_k_3")]).toEqual([2, 3]);
});

it("no other file parses an id", () => {
  const apart =
    /\/\^(focusArea|grade|level)_|startsWith\("(focusArea|grade|level)_|"(focusArea|grade|level)_"\.length|split\("_"\)/;
  const app = new URL("../", import.meta.url);
  const files = readdirSync(app, { recursive: true, encoding: "utf8" });
  const others = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^ids\//.test(file));
  expect(others.filter((file) => apart.test(readFileSync(new URL(file, app), "utf8")))).toEqual([]);
});
