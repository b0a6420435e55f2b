import type { School } from "./school-query";

/**
 * The parts of setting up a school, in the order in which they are best done: an invitation names the classes that there are. Each can be
 * done at any time.
 */
export const setupOrder = ["school", "classes", "teachers", "second", "calendar", "pupils"] as const;

/** A part of setting up a school. */
export type SetupStep = (typeof setupOrder)[number];

/** A part of setting up a school, and whether it is done. */
export interface SetupState {
  step: SetupStep;
  isDone: boolean;
  /** The school has said that it doesn't need it. */
  isAside: boolean;
}

/** What is known of a school that is being set up. */
export interface SetupFacts {
  school: Pick<School, "administrators" | "teachers" | "pupils" | "calendar">;
  hasClasses: boolean;
  /** How many of its classes no teacher has yet, and none is invited to. */
  withoutTeacher: number;
  /** Whether the part about students is put aside: a school whose classes practice together needs no accounts for them. */
  pupilsAside: boolean;
}

/** The parts in their order, and which of them are done or put aside. */
export function setupSteps({ school, hasClasses, withoutTeacher, pupilsAside }: SetupFacts): SetupState[] {
  const done: Record<SetupStep, boolean> = {
    school: true,
    classes: hasClasses,
    teachers: school.teachers > 0 && withoutTeacher === 0,
    second: school.administrators > 1,
    calendar: school.calendar.version > 0,
    pupils: school.pupils > 0,
  };
  return setupOrder.map((step) => ({
    step,
    isDone: done[step],
    isAside: step === "pupils" && pupilsAside && !done.pupils,
  }));
}

/**
 * The parts that can be done now, in their order. A school whose teachers are invited and haven't answered goes on meanwhile: they come
 * later, as the second administrator does.
 */
export function openSetupSteps(facts: SetupFacts, awaitsTeachers = false): SetupStep[] {
  const isWaiting = awaitsTeachers && facts.school.teachers === 0;
  const waits = (step: SetupStep) => isWaiting && (step === "teachers" || step === "second");
  return setupSteps(facts).flatMap(({ step, isDone, isAside }) =>
    isDone || isAside || waits(step) ? [] : [step],
  );
}

/**
 * The part to go on with from this one: the next that isn't done, as far as the school itself says it, and for which somebody is there.
 * Nothing after the last.
 */
export function setupStepAfter(
  step: SetupStep,
  { school, pupilsAside }: Pick<SetupFacts, "school" | "pupilsAside">,
): SetupStep | undefined {
  const facts = { school, pupilsAside, hasClasses: false, withoutTeacher: 0 };
  const open = openSetupSteps(facts).filter((one) => one !== "second" || school.teachers > 0);
  return open.find((one) => setupOrder.indexOf(one) > setupOrder.indexOf(step));
}
