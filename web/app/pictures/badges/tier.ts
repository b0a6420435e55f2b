/** What an achievement counts, as its rule says. */
export type BadgeKind =
  | "skill"
  | "streak"
  | "days"
  | "minutes"
  | "focus_areas"
  | "level"
  | "grade"
  | "welcome_back"
  | "challenge"
  | "class_week";

/** How much of the same kind comes before: the first one is the smallest picture, the last one the fullest. */
const steps: Partial<Record<BadgeKind, readonly number[]>> = {
  streak: [3, 7, 14, 30, 60, 100, 180, 365],
  days: [30, 60, 100, 180, 365],
  minutes: [10, 30, 60, 120, 300, 600, 1200, 3000],
  focus_areas: [1, 5, 10, 20, 30],
};

/** Which step of its kind a badge is, from 0; a target between two steps is drawn as the lower one. */
export function tierOf(kind: BadgeKind, target: number): number {
  const below = steps[kind]?.filter((step) => step <= target).length ?? 1;
  return Math.max(below - 1, 0);
}

/** Whether the number belongs to the picture: it distinguishes several of a kind. */
export function isNumbered(kind: BadgeKind): boolean {
  return kind in steps;
}
