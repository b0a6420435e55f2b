// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { clearUserStorage } from "~/session/clear-storage";
import { emptySurvey, persistSurvey, readSurvey, type SurveyState } from "./use-survey";

const state: SurveyState = { answers: { when: "mornings" }, at: 1 };

beforeEach(() => localStorage.clear());

it("answers given before signing in are kept, and belong to the user who signed in", () => {
  persistSurvey(state, "class_default");
  expect(readSurvey("class_default", "anna")).toEqual(state);
  expect(readSurvey("class_default")).toEqual(emptySurvey);
  expect(readSurvey("class_default", "anna")).toEqual(state);
  expect(readSurvey("class_default", "ben")).toEqual(emptySurvey);
});

it("signing out removes them", () => {
  persistSurvey(state, "class_default", "anna");
  clearUserStorage(localStorage, "anna");
  expect(localStorage).toHaveLength(0);
});

it("another class has its own answers, and applied ones are deleted", () => {
  persistSurvey(state, "class_a", "anna");
  expect(readSurvey("class_b", "anna")).toEqual(emptySurvey);
  persistSurvey(undefined, "class_a", "anna");
  expect(readSurvey("class_a", "anna")).toEqual(emptySurvey);
});

it("an invalid value in storage is not read", () => {
  localStorage.setItem("pausewell.survey.c", "no json");
  expect(readSurvey("c")).toEqual(emptySurvey);
  localStorage.setItem("pausewell.survey.c", '{"answers":3}');
  expect(readSurvey("c")).toEqual(emptySurvey);
});
