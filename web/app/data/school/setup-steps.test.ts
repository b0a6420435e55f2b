import { expect, it } from "vitest";
import { openSetupSteps, setupStepAfter, setupSteps } from "./setup-steps";

const facts = (
  administrators: number,
  teachers: number,
  classes: number,
  pupils: number,
  { withoutTeacher = 0, calendarVersion = 1, pupilsAside = false } = {},
) => ({
  school: {
    administrators,
    teachers,
    pupils,
    calendar: { version: calendarVersion, weekdays: [], breaks: [] },
  },
  hasClasses: classes > 0,
  withoutTeacher,
  pupilsAside,
});

it("marks what is done, in an order that makes sense", () => {
  expect(setupSteps(facts(1, 2, 0, 3))).toEqual([
    { step: "school", isDone: true, isAside: false },
    { step: "classes", isDone: false, isAside: false },
    { step: "teachers", isDone: true, isAside: false },
    { step: "second", isDone: false, isAside: false },
    { step: "calendar", isDone: true, isAside: false },
    { step: "pupils", isDone: true, isAside: false },
  ]);
});

it.each([
  ["classes", facts(1, 0, 0, 0)],
  ["teachers", facts(1, 0, 1, 0, { withoutTeacher: 1 })],
  ["classes", facts(2, 1, 0, 0)],
  ["teachers", facts(2, 1, 4, 0, { withoutTeacher: 1 })],
  ["second", facts(1, 1, 4, 0)],
  ["calendar", facts(2, 1, 4, 0, { calendarVersion: 0 })],
  ["pupils", facts(2, 1, 4, 0)],
  [undefined, facts(2, 1, 4, 90)],
] as const)("leads to %s next", (step, known) => {
  expect(openSetupSteps(known)[0]).toBe(step);
});

it.each([
  ["classes", facts(1, 0, 0, 0)],
  ["calendar", facts(1, 0, 1, 0, { withoutTeacher: 1, calendarVersion: 0 })],
  ["pupils", facts(1, 0, 1, 0, { withoutTeacher: 1 })],
  [undefined, facts(1, 0, 1, 5, { withoutTeacher: 1 })],
  ["teachers", facts(2, 1, 1, 5, { withoutTeacher: 1 })],
  ["second", facts(1, 1, 1, 0)],
] as const)("goes on to %s while invited teachers haven't answered", (step, known) => {
  expect(openSetupSteps(known, true)[0]).toBe(step);
});

it("puts students aside where the school doesn't need them, until it has some", () => {
  const aside = (pupils: number) => setupSteps(facts(1, 2, 1, pupils, { pupilsAside: true })).at(-1);
  expect(aside(0)).toEqual({ step: "pupils", isDone: false, isAside: true });
  expect(aside(3)).toEqual({ step: "pupils", isDone: true, isAside: false });
  expect(openSetupSteps(facts(2, 1, 4, 0, { pupilsAside: true }))).toEqual([]);
});

it.each([
  ["school", "classes", facts(1, 0, 0, 0)],
  ["classes", "teachers", facts(1, 0, 1, 0)],
  ["classes", "second", facts(1, 2, 1, 0)],
  // Whoever is invited hasn't answered: there is nobody to choose yet.
  ["teachers", "calendar", facts(1, 0, 1, 0, { calendarVersion: 0 })],
  ["teachers", "second", facts(1, 1, 1, 0)],
  ["second", "pupils", facts(2, 1, 1, 0)],
  ["calendar", undefined, facts(2, 1, 1, 0, { pupilsAside: true })],
  ["pupils", undefined, facts(1, 1, 1, 0)],
] as const)("goes on from %s to %s", (step, next, known) => {
  expect(setupStepAfter(step, known)).toBe(next);
});
