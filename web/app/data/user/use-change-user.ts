import { api, unwrap } from "~/api/client";
import { useChange } from "./use-change";
import type { UserDocument } from "./user-query";

/** The user's preferences: sound, captions, motion, streaks. */
export type Preferences = UserDocument["preferences"];

/** What of the user document may be changed. */
export interface UserChange
  extends Partial<Pick<UserDocument, "currentClassId" | "avatar" | "theme" | "timeZone">> {
  hasCompletedOnboarding?: true;
  preferences?: Partial<Preferences>;
}

/** The document with a change in it. Grade and level follow the selected class. */
export function withUserChange(user: UserDocument, change: UserChange): UserDocument {
  const selected = user.classes.find(({ classId }) => classId === change.currentClassId);
  return {
    ...user,
    ...(selected ? { gradeLevel: selected.gradeLevel, currentLevel: selected.currentLevel } : {}),
    ...change,
    preferences: { ...user.preferences, ...change.preferences },
  };
}

/** The values that a change would replace: sent, they undo it. */
export function previousValues(user: UserDocument, change: UserChange): UserChange {
  const { preferences, hasCompletedOnboarding: _, ...fields } = change;
  const names = Object.keys(fields) as (keyof typeof fields)[];
  const old: UserChange = Object.fromEntries(names.map((name) => [name, user[name]]));
  if (!preferences) return old;
  const kept = (Object.keys(preferences) as (keyof Preferences)[]).map((name) => [
    name,
    user.preferences[name],
  ]);
  return { ...old, preferences: Object.fromEntries(kept) as Partial<Preferences> };
}

/** Changes the user's settings: shown at once, reverted when refused. */
export function useChangeUser() {
  return useChange({
    send: (change: UserChange) => unwrap(api.PATCH("/api/me", { body: change })),
    change: withUserChange,
    // Another class or zone brings another next skill or another day.
    refetch: ({ currentClassId, timeZone }) => Boolean(currentClassId ?? timeZone),
  });
}
