import type { School } from "./school-query";

/** The parts of setting up a school, in the order in which they are best done. Each can be done at any time. */
export const setupOrder = ["school", "teachers", "second", "classes", "pupils"] as const;

/** A part of setting up a school. */
export type SetupStep = (typeof setupOrder)[number];

/** A part of setting up a school, and whether it is done. */
export interface SetupState {
  step: SetupStep;
  isDone: boolean;
}

/** What is known of a school that is being set up. */
export interface SetupFacts {
  school: Pick<School, "administrators" | "teachers" | "pupils">;
  hasClasses: boolean;
}

/** The parts in their order, and which of them are done. */
export function setupSteps({ school, hasClasses }: SetupFacts): SetupState[] {
  const done: Record<SetupStep, boolean> = {
    school: true,
    teachers: school.teachers > 0,
    second: school.administrators > 1,
    classes: hasClasses,
    pupils: school.pupils > 0,
  };
  return setupOrder.map((step) => ({ step, isDone: done[step] }));
}

/**
 * The part to do next; nothing once all are done. A school whose teachers are invited and haven't answered goes on meanwhile: classes
 * need no teacher yet, and a second administrator does.
 */
export function nextSetupStep(facts: SetupFacts, awaitsTeachers = false): SetupStep | undefined {
  const waits = (step: SetupStep) =>
    awaitsTeachers && facts.school.teachers === 0 && (step === "teachers" || step === "second");
  return setupSteps(facts).find(({ step, isDone }) => !isDone && !waits(step))?.step;
}
