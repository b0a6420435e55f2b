import { queryOptions } from "@tanstack/react-query";
import { api, ask } from "~/api/client";
import type { components } from "~/api/schema";

/** A skill with its script. */
export type Skill = components["schemas"]["Skill"];

/** One skill with its script, and whether the selected class has done it. */
export function skillQuery(skillId: string) {
  return queryOptions({
    queryKey: ["skill", skillId],
    queryFn: () => ask(api.GET("/api/skills/{skillId}", { params: { path: { skillId } } })),
  });
}
