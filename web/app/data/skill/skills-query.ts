import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";
import { focusAreasQuery } from "~/data/catalogue/focus-areas-query";
import { followsVersion } from "~/query/versioned-queries";
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

/**
 * The skills of a focus area, with what a class has completed. While one class's list loads, another class's list is the
 * placeholder: the skills are the same, but what is completed is not.
 */
export function skillsQuery({ gradeLevel, levelId, focusArea, customPlan }: SkillsRequest, classId: string) {
  const key = ["skills", gradeLevel, levelId, focusArea, customPlan] as const;
  return queryOptions({
    ...followsVersion,
    queryKey: [...key, classId] as const,
    queryFn: (context) =>
      withOfflineFallback(
        context,
        unwrap(
          api.GET("/api/skills", {
            params: {
              query: { gradeLevel, levelId, focusArea, classId, ...(customPlan ? { customPlan } : {}) },
            },
          }),
        ),
        () => cachedList(context.client, gradeLevel, focusArea, classId),
      ),
    placeholderData: (list: SkillList | undefined, query) =>
      key.every((part, index) => part === query?.queryKey[index]) ? list : undefined,
  });
}

/** The skills of the list that this device has. */
async function cachedList(
  cache: QueryClient,
  gradeLevel: string,
  focusArea: string,
  classId: string,
): Promise<SkillList | undefined> {
  const [first, ...others] = await cachedSkills(cache, gradeLevel, focusArea, classId);
  if (!first) return undefined;
  const areas = cache.getQueryData(focusAreasQuery.queryKey)?.focusAreas;
  const name = areas?.find(({ id }) => id === focusArea)?.name ?? first.focusAreaName;
  return {
    gradeLevel,
    ...(first.levelId ? { levelId: first.levelId } : {}),
    classId,
    focusArea: { id: focusArea, name },
    skills: [first, ...others],
  };
}
