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

/** The achievements to show: those for streaks are left out if the user has switched streaks off. */
export function shownAchievements(achievements: readonly Achievement[], streaks: boolean): Achievement[] {
  return achievements.filter(({ kind }) => streaks || kind !== "streak");
}
