import type { Achievement } from "~/data/achievements/achievements-query";
import type { UserDocument } from "~/data/user/user-query";

/** A badge that somebody has: its achievement, and when it was earned. */
export interface Earned {
  achievement: Achievement;
  earnedAt: string;
}

/** The badges of the document with what is known of them, the newest first; one whose rule is unknown has no picture. */
export function earnedBadges(
  { earnedBadges: badges, preferences }: Pick<UserDocument, "earnedBadges" | "preferences">,
  achievements: readonly Achievement[],
): Earned[] {
  const byId = new Map(achievements.map((achievement) => [achievement.id as string, achievement]));
  return badges.flatMap(({ id, earnedAt }) => {
    const achievement = byId.get(id);
    const isShown = achievement && (preferences.streaks || achievement.kind !== "streak");
    return isShown ? [{ achievement, earnedAt }] : [];
  });
}
