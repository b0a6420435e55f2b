import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import { followsVersion } from "~/query/versioned-queries";
import { withOfflineFallback } from "~/query/with-offline-fallback";
import { cachedSkill } from "./cached-skill";

/**
 * One skill with its script, and whether the class that it names has completed it; offline, the copy on this device. Until it is
 * refetched, it may name the class that was selected before.
 */
export function skillQuery(skillId: string) {
  return queryOptions({
    ...followsVersion,
    queryKey: ["skill", skillId],
    queryFn: (context) =>
      withOfflineFallback(
        context,
        unwrap(api.GET("/api/skills/{skillId}", { params: { path: { skillId } } })),
        () => cachedSkill(context.client, skillId),
      ),
  });
}
