import { describe, expect, it } from "vitest";
import { path, safeNext } from "./paths";

describe("path", () => {
  it("fills and escapes parameters", () => {
    expect(path("skill", { skillId: "focusedBreathing_grade_1_1" })).toBe(
      "/skills/focusedBreathing_grade_1_1",
    );
    expect(path("survey", { classId: "a/b c" })).toBe("/survey/a%2Fb%20c");
  });

  it("writes the query and leaves out what is undefined", () => {
    const parameters = { gradeLevel: "grade_k", levelId: "level_1_1", focusArea: "focusArea_bodyScan" };
    expect(path("skillsList", parameters, { customPlan: true, classId: undefined })).toBe(
      "/grades/grade_k/levels/level_1_1/focusAreas/focusArea_bodyScan?customPlan=true",
    );
    expect(path("login", {}, { next: "/levels" })).toBe("/login?next=%2Flevels");
  });
});

describe("safeNext", () => {
  it.each([
    ["/levels?x=1", "/levels?x=1"],
    [null, "/dashboard"],
    ["https://elsewhere.example", "/dashboard"],
    ["//elsewhere.example", "/dashboard"],
    ["/\\elsewhere.example", "/dashboard"],
    ["/\t/elsewhere.example", "/dashboard"],
    ["/\n/elsewhere.example", "/dashboard"],
    ["\u0000//elsewhere.example", "/dashboard"],
    ["/.//elsewhere.example", "/dashboard"],
    ["/levels\u0085", "/dashboard"],
    ["", "/dashboard"],
    ["/levels?from=https://elsewhere.example", "/levels?from=https://elsewhere.example"],
    ["/progress?range=week#history", "/progress?range=week#history"],
  ])("%s leads to %s", (next, place) => {
    expect(safeNext(next)).toBe(place);
  });
});
