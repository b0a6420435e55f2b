import type { AnnouncedBadges } from "./announced-badges";
import type { UserDocument } from "./user-query";

type Known = Pick<UserDocument, "earnedBadges" | "preferences">;

/** The ids of the badges that were not shown yet. Whoever does without streaks hears of none for days in a row. */
export function newBadges({ earnedBadges, preferences }: Known, announced: AnnouncedBadges): string[] {
  const ids = earnedBadges.map(({ id }) => id).filter((id) => !announced.has(id));
  return preferences.streaks ? ids : ids.filter((id) => !isOfStreak(id));
}

/** The ids of the badges that the person hears nothing of, now or later. */
export function silentBadges({ earnedBadges, preferences }: Known): string[] {
  return preferences.streaks ? [] : earnedBadges.map(({ id }) => id).filter(isOfStreak);
}

function isOfStreak(id: string): boolean {
  return id.startsWith("streak_");
}
