import { expect, it } from "vitest";
import { nextSetupStep, setupSteps } from "./setup-steps";

const facts = (
  administrators: number,
  teachers: number,
  classes: number,
  pupils: number,
  { withoutTeacher = 0, calendarVersion = 1 } = {},
) => ({
  school: {
    administrators,
    teachers,
    pupils,
    calendar: { version: calendarVersion, weekdays: [], breaks: [] },
  },
  hasClasses: classes > 0,
  withoutTeacher,
});

it("marks what is done, in an order that makes sense", () => {
  expect(setupSteps(facts(1, 2, 0, 3))).toEqual([
    { step: "school", isDone: true },
    { step: "classes", isDone: false },
    { step: "teachers", isDone: true },
    { step: "second", isDone: false },
    { step: "calendar", isDone: true },
    { step: "pupils", isDone: true },
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
  expect(nextSetupStep(known)).toBe(step);
});

it.each([
  ["classes", facts(1, 0, 0, 0)],
  ["calendar", facts(1, 0, 1, 0, { withoutTeacher: 1, calendarVersion: 0 })],
  ["pupils", facts(1, 0, 1, 0, { withoutTeacher: 1 })],
  [undefined, facts(1, 0, 1, 5, { withoutTeacher: 1 })],
  ["teachers", facts(2, 1, 1, 5, { withoutTeacher: 1 })],
  ["second", facts(1, 1, 1, 0)],
] as const)("goes on to %s while invited teachers haven't answered", (step, known) => {
  expect(nextSetupStep(known, true)).toBe(step);
});
