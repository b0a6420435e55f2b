import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";
import { followsVersion } from "~/query/versioned-queries";

/** A challenge, and how far the user is in it. */
export type Challenge = components["schemas"]["ChallengeProgress"];

/** The challenges of a grade's level, and how far the user is in them; of all levels without one, and always in kindergarten. */
export function challengesQuery(gradeLevel: string, levelId?: string) {
  return queryOptions({
    ...followsVersion,
    queryKey: ["challenges", gradeLevel, levelId ?? "all"],
    queryFn: () =>
      unwrap(
        api.GET("/api/challenges", { params: { query: { gradeLevel, ...(levelId ? { levelId } : {}) } } }),
      ),
  });
}
