import { queryOptions } from "@tanstack/react-query";
import { api, ask } from "~/api/client";
import type { components } from "~/api/schema";
import { keptSkill } from "~/offline/kept-skill";
import { orKept } from "~/offline/without-network";

/** A skill with its script. */
export type Skill = components["schemas"]["Skill"];

/** One skill with its script, and whether the selected class has done it; without a network, the one on this device. */
export function skillQuery(skillId: string) {
  return queryOptions({
    queryKey: ["skill", skillId],
    queryFn: ({ client }) =>
      orKept(ask(api.GET("/api/skills/{skillId}", { params: { path: { skillId } } })), () =>
        keptSkill(client, skillId),
      ),
  });
}
