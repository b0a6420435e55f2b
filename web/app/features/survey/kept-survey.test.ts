// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { leaveNothingBehind } from "~/session/left-behind";
import { begun, keepSurvey, readSurvey, type SurveyState } from "./kept-survey";

const state: SurveyState = { answers: { when: "mornings" }, at: 1 };

beforeEach(() => localStorage.clear());

it("answers given before signing in are there after it, and belong to whoever signed in", () => {
  keepSurvey(state, "class_default");
  expect(readSurvey("class_default", "anna")).toEqual(state);
  expect(readSurvey("class_default")).toEqual(begun);
  expect(readSurvey("class_default", "anna")).toEqual(state);
  expect(readSurvey("class_default", "ben")).toEqual(begun);
});

it("signing out takes them along", () => {
  keepSurvey(state, "class_default", "anna");
  leaveNothingBehind(localStorage, "anna");
  expect(localStorage).toHaveLength(0);
});

it("another class has its own, and what was applied is forgotten", () => {
  keepSurvey(state, "class_a", "anna");
  expect(readSurvey("class_b", "anna")).toEqual(begun);
  keepSurvey(undefined, "class_a", "anna");
  expect(readSurvey("class_a", "anna")).toEqual(begun);
});

it("something else in its place is not read", () => {
  localStorage.setItem("pausewell.survey.c", "no json");
  expect(readSurvey("c")).toEqual(begun);
  localStorage.setItem("pausewell.survey.c", '{"answers":3}');
  expect(readSurvey("c")).toEqual(begun);
});
