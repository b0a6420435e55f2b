import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";

/** An achievement, and how far the user is. */
export type Achievement = components["schemas"]["AchievementProgress"];

/** Every achievement, in the order in which they are shown; any practice may move them on. */
export const achievementsQuery = queryOptions({
  queryKey: ["achievements"],
  queryFn: () => unwrap(api.GET("/api/me/achievements")),
  staleTime: 0,
  select: ({ achievements }) => achievements,
});

/** Those that are shown: whoever does without streaks meets none of them. */
export function shownAchievements(achievements: readonly Achievement[], streaks: boolean): Achievement[] {
  return achievements.filter(({ kind }) => streaks || kind !== "streak");
}
