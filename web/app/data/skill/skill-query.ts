import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import { withOfflineFallback } from "~/query/with-offline-fallback";
import { cachedSkill } from "./cached-skill";

/** One skill with its script, and whether the selected class has done it; without a network, the one on this device. */
export function skillQuery(skillId: string) {
  return queryOptions({
    queryKey: ["skill", skillId],
    queryFn: ({ client }) =>
      withOfflineFallback(unwrap(api.GET("/api/skills/{skillId}", { params: { path: { skillId } } })), () =>
        cachedSkill(client, skillId),
      ),
  });
}
