import type { UserDocument } from "~/data/user/user-query";
import { leadsClass, selectedClass } from "./selected-class";

/** The class that everybody has from the first sign-in on. */
export const FIRST_CLASS = { classId: "class_default", className: "My Class" } as const;

/**
 * What a class is called, or the selected one; nothing for the first class of somebody at a school, or of somebody who practices alone, as
 * long as it has its first name: nobody made it or named it.
 */
export function calledName(user: UserDocument, one = selectedClass(user)): string | undefined {
  const isUnnamed =
    (user.schoolId !== undefined || !leadsClass(user)) &&
    one?.classId === FIRST_CLASS.classId &&
    one.className === FIRST_CLASS.className;
  return isUnnamed ? undefined : one?.className;
}
