import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";
import { type UserDocument, userQuery } from "~/data/user/user-query";
import { followsVersion } from "~/query/versioned-queries";

/** An achievement, and how far the user is. */
export type Achievement = components["schemas"]["AchievementProgress"];

/** Every achievement, in display order, with the selected class's progress. The server answers for no other class. */
export function achievementsQuery({ currentClassId }: Pick<UserDocument, "currentClassId">) {
  return queryOptions({
    ...followsVersion,
    queryKey: ["achievements", currentClassId],
    queryFn: () => unwrap(api.GET("/api/me/achievements")),
    select: ({ achievements }) => achievements,
  });
}

/** The achievements for the class that is selected on the server. */
export function useAchievements() {
  const user = useQuery(userQuery).data;
  return useQuery({ ...achievementsQuery(user ?? { currentClassId: "" }), enabled: user !== undefined });
}

/** What of its user decides which achievements a list has. */
interface Shown {
  streaks: boolean;
  /** Whether they lead a class. */
  leads: boolean;
}

/**
 * The achievements to show: those for streaks are left out if the user has switched streaks off, and those for a class, unless earned, for
 * whoever leads none.
 */
export function shownAchievements(
  achievements: readonly Achievement[],
  { streaks, leads }: Shown,
): Achievement[] {
  return achievements.filter(({ kind, earnedAt }) => {
    if (kind === "class_week") return leads || earnedAt !== undefined;
    return streaks || kind !== "streak";
  });
}
