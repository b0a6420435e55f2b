const key = (userId: string, classId: string) => `pausewell.absent.${userId}.${classId}`;

/** Who was absent, and at which practice: its id, whose beginning is its time. Without one, at a practice of long ago. */
interface Absence {
  practice: string;
  absent: string[];
}

function persisted(userId: string, classId: string): Absence {
  const none = { practice: "", absent: [] };
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key(userId, classId)) ?? "null");
    // As it was written before it named the practice.
    if (Array.isArray(stored)) return { practice: "", absent: onlyIds(stored) };
    if (typeof stored !== "object" || stored === null) return none;
    const { practice, absent } = stored as Partial<Record<keyof Absence, unknown>>;
    if (typeof practice !== "string" || !Array.isArray(absent)) return none;
    return { practice, absent: onlyIds(absent) };
  } catch {
    return none;
  }
}

function onlyIds(stored: readonly unknown[]): string[] {
  return stored.filter((id) => typeof id === "string");
}

/** The ids of a class's students who were absent the last time, as far as this device knows. */
export function lastAbsent(userId: string, classId: string): string[] {
  return persisted(userId, classId).absent;
}

/** Remembers who was absent at a practice. Somebody who is back needs one press, and a class of 30 none for the others. */
export function persistAbsent(
  userId: string,
  classId: string,
  practice: string,
  absent: readonly string[],
): void {
  try {
    localStorage.setItem(key(userId, classId), JSON.stringify({ practice, absent }));
  } catch {
    // Storage is switched off: next time everybody is present.
  }
}

/** Remembers what was corrected, unless a later practice says already who was absent. */
export function correctAbsent(
  userId: string,
  classId: string,
  practice: string,
  absent: readonly string[],
): void {
  if (practice >= persisted(userId, classId).practice) persistAbsent(userId, classId, practice, absent);
}
