import { deviceZone } from "~/data/calendar/zone-name";
import type { UserChange } from "~/data/user/use-change-user";
import type { UserDocument } from "~/data/user/user-query";

/** The answers to the welcome. */
export interface Answers {
  who: "me" | "class";
  /** Empty until one is chosen: nobody practices in a grade that they didn't choose without knowing it. */
  gradeLevel: string;
  className: string;
  timeZone: string;
}

/** The class that the welcome is about: the selected one. */
function selected({ classes, currentClassId }: UserDocument) {
  return classes.find(({ classId }) => classId === currentClassId) ?? classes[0];
}

/**
 * What the sign-up, where it led here, says about for whom it is; elsewhere what the account says, if it does. Whoever a school invites is
 * asked: they didn't know of it.
 */
export function saidBefore(user: UserDocument, state: unknown): Answers["who"] | undefined {
  if (user.pendingInvitations.length > 0) return undefined;
  const who = typeof state === "object" && state !== null && "who" in state ? state.who : undefined;
  if (who === "me" || who === "class") return who;
  const { leadsClass } = user.preferences;
  if (user.isSchool || leadsClass === undefined) return undefined;
  return leadsClass ? "class" : "me";
}

/** The grade of whoever hasn't chosen one (docs/product.md, 2.1). */
const DEFAULT_GRADE = "grade_1";

/**
 * The default answers: what was said at the sign-up; a school practices with classes, and so does a person whom a school invites;
 * everyone else starts with themselves. The grade that everybody begins with is no answer.
 */
export function firstAnswers(user: UserDocument, said?: Answers["who"]): Answers {
  const gradeLevel = selected(user)?.gradeLevel ?? user.gradeLevel;
  return {
    who: said ?? (user.isSchool || user.pendingInvitations.length > 0 ? "class" : "me"),
    gradeLevel: gradeLevel === DEFAULT_GRADE ? "" : gradeLevel,
    className: selected(user)?.className ?? "",
    timeZone: user.timeZone || deviceZone(),
  };
}

/** What is asked besides: a school names its classes, and gives them their grade. */
export function askedOf({ schoolId, classes }: UserDocument): { grade: boolean; className: boolean } {
  return {
    grade: classes.every((one) => one.schoolId === undefined),
    className: schoolId === undefined,
  };
}

/** The change of the selected class that the answers require, if it is the user's own; nothing if there is none. */
export function classChange(user: UserDocument, { who, gradeLevel, className }: Answers) {
  const one = selected(user);
  // The school's own is not the teacher's to set up.
  if (!one || one.schoolId !== undefined) return undefined;
  const name = who === "class" ? className.trim() : one.className;
  const change = {
    ...(gradeLevel && gradeLevel !== one.gradeLevel ? { gradeLevel } : {}),
    ...(name && name !== one.className ? { className: name } : {}),
  };
  return Object.keys(change).length > 0 ? { classId: one.classId, ...change } : undefined;
}

/**
 * The change of the user that the answers require besides: that the practice is for a class is kept. "For me" is the default, so it
 * decides nothing.
 */
export function userChange(user: UserDocument, { who, timeZone }: Answers): UserChange {
  return {
    ...(who === "class" ? { preferences: { leadsClass: true } } : {}),
    ...(timeZone !== user.timeZone ? { timeZone } : {}),
  };
}
