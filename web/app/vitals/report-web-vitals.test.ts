import { expect, it } from "vitest";
import { patterns } from "~/paths";
import { patternOf } from "./report-web-vitals";

it.each([
  ["/", "/"],
  ["/dashboard", "/dashboard"],
  ["/support/", "/support"],
  ["/skills/focusedBreathing_grade_1_1", "/skills/:skillId"],
  ["/grades/grade_1/levels/level_1_1", "/grades/:gradeLevel/levels/:levelId"],
  ["/survey/6f1c", "/survey/:classId"],
  ["/nowhere", undefined],
])("%s is a screen of the pattern %s", (pathname, pattern) => {
  expect(patternOf(pathname)).toBe(pattern);
});

it("has for every pattern a form that the API takes", () => {
  // The landing pages have no script that could report them (`domain::web_vitals::ScreenPattern`).
  const reported = Object.values(patterns).filter((pattern) => !pattern.startsWith("/offers/"));
  const fits = /^(?:\/|(?:\/(?:[A-Za-z-]+|:[A-Za-z]+))+)$/;
  expect(reported.filter((pattern) => !fits.test(pattern))).toEqual([]);
});
