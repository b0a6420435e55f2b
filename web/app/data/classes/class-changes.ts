import { api, unwrap } from "~/api/client";
import { serverNow } from "~/api/server-time";
import { useChange } from "~/data/user/use-change";
import type { UserDocument } from "~/data/user/user-query";
import { levelIdOf } from "~/ids/level";
import { loadChunk } from "~/ui/chunk";

/** A class that the user practices with. */
export type Class = UserDocument["classes"][number];

/** A class that was removed, and can be brought back for a while. */
export type RemovedClass = UserDocument["removedClasses"][number];

/** A class to be: its id is the device's own. */
export interface NewClass {
  classId: string;
  className: string;
  gradeLevel: string;
}

/** What can be changed of a class. */
export interface ClassChange {
  classId: string;
  /** The school that the class belongs to, if it is one's. */
  schoolId?: string | undefined;
  className?: string;
  gradeLevel?: string;
  /** A level to go on with. */
  currentLevel?: string;
  /** A focus area to go on with. */
  currentFocusArea?: string;
}

/** The document with one more class. */
export function withClass(user: UserDocument, added: NewClass): UserDocument {
  if (user.classes.some(({ classId }) => classId === added.classId)) return user;
  const one = { ...added, currentLevel: levelIdOf(added.gradeLevel, 1), createdAt: new Date().toISOString() };
  return { ...user, classes: [...user.classes, one] };
}

/** The document with a class changed. */
export function withClassChanged(user: UserDocument, change: ClassChange): UserDocument {
  const { currentFocusArea, schoolId: _, ...fields } = change;
  const classes = user.classes.map((one) => (one.classId === change.classId ? { ...one, ...fields } : one));
  if (change.classId !== user.currentClassId) return { ...user, classes };
  const { gradeLevel = user.gradeLevel, currentLevel = user.currentLevel } = change;
  return {
    ...user,
    classes,
    gradeLevel,
    currentLevel,
    currentFocusArea: currentFocusArea ?? user.currentFocusArea,
  };
}

const day = 24 * 60 * 60 * 1000;

/** The document without a class; another one is selected where it was. */
export function withoutClass(user: UserDocument, { classId, className, gradeLevel }: Class): UserDocument {
  const classes = user.classes.filter((one) => one.classId !== classId);
  if (classes.length === user.classes.length) return user;
  const now = serverNow();
  const removed: RemovedClass = {
    classId,
    className,
    gradeLevel,
    removedAt: new Date(now).toISOString(),
    restorableUntil: new Date(now + 30 * day).toISOString(),
  };
  const currentClassId =
    user.currentClassId === classId ? (classes[0]?.classId ?? classId) : user.currentClassId;
  return { ...user, classes, currentClassId, removedClasses: [removed, ...user.removedClasses] };
}

/** The document with a removed class back in its place. */
export function withClassBack(user: UserDocument, back: RemovedClass): UserDocument {
  const removedClasses = user.removedClasses.filter(({ classId }) => classId !== back.classId);
  return { ...withClass(user, back), removedClasses };
}

const always = () => true;

/** Adds a class. */
export function useAddClass() {
  return useChange({
    send: (added: NewClass) => unwrap(api.POST("/api/classes", { body: added })),
    change: withClass,
  });
}

/** Renames a class, changes its grade, or chooses what it goes on with. */
export function useChangeClass() {
  return useChange({
    send: async ({ classId, schoolId, ...body }: ClassChange): Promise<{ version: number }> => {
      if (schoolId === undefined) {
        return unwrap(api.PATCH("/api/classes/{classId}", { params: { path: { classId } }, body }));
      }
      const { changeTaughtClass } = await loadChunk(() => import("~/data/school/change-taught-class"));
      return changeTaughtClass(schoolId, classId, body);
    },
    change: withClassChanged,
    // What comes next is another skill; and what a school answers says nothing of the document.
    refetch: ({ schoolId, gradeLevel, currentLevel, currentFocusArea }) =>
      Boolean(schoolId ?? gradeLevel ?? currentLevel ?? currentFocusArea),
  });
}

/** Removes a class; it can be brought back for 30 days. */
export function useRemoveClass() {
  return useChange({
    send: ({ classId }: Class) =>
      unwrap(api.DELETE("/api/classes/{classId}", { params: { path: { classId } } })),
    change: withoutClass,
    refetch: always,
  });
}

/** Brings a removed class back. */
export function useRestoreClass() {
  return useChange({
    send: ({ classId }: RemovedClass) =>
      unwrap(api.POST("/api/classes/{classId}/restoration", { params: { path: { classId } } })),
    change: withClassBack,
    refetch: always,
  });
}
