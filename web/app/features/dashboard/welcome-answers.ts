import { deviceZone } from "~/data/calendar/zone-name";
import type { UserChange } from "~/data/user/use-change-user";
import type { UserDocument } from "~/data/user/user-query";

/** The answers to the welcome. */
export interface Answers {
  who: "me" | "class";
  gradeLevel: string;
  className: string;
  timeZone: string;
}

/** The class that the welcome is about: the selected one. */
function selected({ classes, currentClassId }: UserDocument) {
  return classes.find(({ classId }) => classId === currentClassId) ?? classes[0];
}

/**
 * The default answers: a school practices with classes, and so does a person whom a school invites;
 * everyone else starts with themselves.
 */
export function firstAnswers(user: UserDocument): Answers {
  return {
    who: user.isSchool || user.pendingInvitations.length > 0 ? "class" : "me",
    gradeLevel: selected(user)?.gradeLevel ?? user.gradeLevel,
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
    ...(gradeLevel !== one.gradeLevel ? { gradeLevel } : {}),
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
