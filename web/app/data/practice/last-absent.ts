const key = (userId: string, classId: string) => `pausewell.absent.${userId}.${classId}`;

/** The ids of a class's students who were absent the last time, as far as this device knows. */
export function lastAbsent(userId: string, classId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key(userId, classId)) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** Remembers who was absent. Somebody who is back needs one press, and a class of 30 none for the others. */
export function persistAbsent(userId: string, classId: string, absent: readonly string[]): void {
  try {
    localStorage.setItem(key(userId, classId), JSON.stringify(absent));
  } catch {
    // Storage is switched off: next time everybody is present.
  }
}
