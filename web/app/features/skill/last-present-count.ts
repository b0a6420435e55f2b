import { MAX_PRESENT } from "~/ui/present-count";

/** The count to begin with where this device has none. */
const DEFAULT_PRESENT = 20;

const key = (userId: string, classId: string) => `pausewell.present.${userId}.${classId}`;

/** How many pupils of a class were present the last time, on this device. */
export function lastPresentCount(userId: string, classId: string): number {
  try {
    const count = Number(localStorage.getItem(key(userId, classId)));
    return Number.isInteger(count) && count >= 1 && count <= MAX_PRESENT ? count : DEFAULT_PRESENT;
  } catch {
    return DEFAULT_PRESENT;
  }
}

/** Remembers how many were present. */
export function persistPresentCount(userId: string, classId: string, count: number): void {
  try {
    localStorage.setItem(key(userId, classId), String(count));
  } catch {
    // Storage is switched off: next time it starts with the default again.
  }
}
