import { expect, it } from "vitest";
import { nextSetupStep, setupSteps } from "./setup-steps";

const facts = (
  administrators: number,
  teachers: number,
  classes: number,
  pupils: number,
  withoutTeacher = 0,
) => ({
  school: { administrators, teachers, pupils },
  hasClasses: classes > 0,
  withoutTeacher,
});

it("marks what is done, in an order that makes sense", () => {
  expect(setupSteps(facts(1, 2, 0, 3))).toEqual([
    { step: "school", isDone: true },
    { step: "teachers", isDone: true },
    { step: "second", isDone: false },
    { step: "classes", isDone: false },
    { step: "pupils", isDone: true },
  ]);
});

it.each([
  ["teachers", facts(1, 0, 0, 0)],
  ["second", facts(1, 1, 0, 0)],
  ["classes", facts(2, 1, 0, 0)],
  ["classes", facts(2, 1, 4, 0, 1)],
  ["pupils", facts(2, 1, 4, 0)],
  [undefined, facts(2, 1, 4, 90)],
] as const)("leads to %s next", (step, known) => {
  expect(nextSetupStep(known)).toBe(step);
});

it.each([
  ["classes", facts(1, 0, 0, 0)],
  ["pupils", facts(1, 0, 1, 0, 1)],
  [undefined, facts(1, 0, 1, 5, 1)],
  ["classes", facts(2, 1, 1, 5, 1)],
  ["second", facts(1, 1, 0, 0)],
] as const)("goes on to %s while invited teachers haven't answered", (step, known) => {
  expect(nextSetupStep(known, true)).toBe(step);
});
