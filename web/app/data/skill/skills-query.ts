import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";
import { focusAreasQuery } from "~/data/catalogue/focus-areas-query";
import { withOfflineFallback } from "~/query/with-offline-fallback";
import { cachedSkills } from "./cached-skill";

/** A skill as the list has it. */
export type ListedSkill = components["schemas"]["ListedSkill"];

/** A focus area's skills, as the API lists them. */
export type SkillList = components["schemas"]["SkillList"];

/** What is asked for: where the screen's address leads, and whether a custom plan is followed. */
export interface SkillsRequest {
  gradeLevel: string;
  levelId: string;
  focusArea: string;
  customPlan: boolean;
}

/** The skills of a focus area. */
export function skillsQuery({ gradeLevel, levelId, focusArea, customPlan }: SkillsRequest) {
  return queryOptions({
    queryKey: ["skills", gradeLevel, levelId, focusArea, customPlan],
    queryFn: ({ client }) =>
      withOfflineFallback(
        unwrap(
          api.GET("/api/skills", {
            params: { query: { gradeLevel, levelId, focusArea, ...(customPlan ? { customPlan } : {}) } },
          }),
        ),
        () => cachedList(client, gradeLevel, focusArea),
      ),
  });
}

/** The list as far as this device has its skills. */
async function cachedList(
  cache: QueryClient,
  gradeLevel: string,
  focusArea: string,
): Promise<SkillList | undefined> {
  const [first, ...others] = await cachedSkills(cache, gradeLevel, focusArea);
  if (!first) return undefined;
  const areas = cache.getQueryData(focusAreasQuery.queryKey)?.focusAreas;
  const name = areas?.find(({ id }) => id === focusArea)?.name ?? first.focusAreaName;
  return {
    gradeLevel,
    ...(first.levelId ? { levelId: first.levelId } : {}),
    classId: first.classId,
    focusArea: { id: focusArea, name },
    skills: [first, ...others],
  };
}
