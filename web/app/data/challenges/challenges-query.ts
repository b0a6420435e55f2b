import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";

/** A challenge, and how far the user is in it. */
export type Challenge = components["schemas"]["ChallengeProgress"];

/**
 * The challenges of a grade's level; of all levels without one, and always in kindergarten. `minutes` are the user's in all, for
 * who shows how far they are: when they grow, on whichever device, there is something new to read.
 */
export function challengesQuery(gradeLevel: string, levelId?: string, minutes = 0) {
  return queryOptions({
    queryKey: ["challenges", gradeLevel, levelId ?? "all", minutes],
    queryFn: () =>
      unwrap(
        api.GET("/api/challenges", { params: { query: { gradeLevel, ...(levelId ? { levelId } : {}) } } }),
      ),
  });
}
