import type { UserDocument } from "./user-query";

/** A badge that somebody has. */
type EarnedBadge = UserDocument["earnedBadges"][number];

type Known = Pick<UserDocument, "id" | "earnedBadges" | "preferences">;

/**
 * The badges that a newer version of the document has and the one before didn't. The first version that is read has no new
 * ones: there is nothing before it; and whoever does without streaks hears of none.
 */
export function newBadges(before: Known | undefined, after: Known | undefined): EarnedBadge[] {
  if (!before || before.id !== after?.id) return [];
  const known = new Set(before.earnedBadges.map(({ id }) => id));
  const { streaks } = after.preferences;
  return after.earnedBadges.filter(({ id }) => !known.has(id) && (streaks || !id.startsWith("streak_")));
}
