import type { UserDocument } from "~/data/user/user-query";
import { selectedClass } from "./selected-class";

/** The class that everybody has from the first sign-in on. */
export const FIRST_CLASS = { classId: "class_default", className: "My Class" } as const;

/**
 * What a class is called, or the selected one; nothing for the first class of somebody at a school as long as it has its first name, since
 * nobody there made it or named it.
 */
export function calledName(user: UserDocument, one = selectedClass(user)): string | undefined {
  const isUnnamed =
    user.schoolId !== undefined &&
    one?.classId === FIRST_CLASS.classId &&
    one.className === FIRST_CLASS.className;
  return isUnnamed ? undefined : one?.className;
}
