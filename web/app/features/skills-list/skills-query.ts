import { queryOptions } from "@tanstack/react-query";
import { api, ask } from "~/api/client";
import type { components } from "~/api/schema";

/** A skill as the list has it. */
export type ListedSkill = components["schemas"]["ListedSkill"];

/** A focus area's skills, as the API lists them. */
export type SkillList = components["schemas"]["SkillList"];

/** What is asked for: where the screen's address leads, and whether a custom plan is followed. */
export interface Question {
  gradeLevel: string;
  levelId: string;
  focusArea: string;
  customPlan: boolean;
}

/** The skills of a focus area. */
export function skillsQuery({ gradeLevel, levelId, focusArea, customPlan }: Question) {
  return queryOptions({
    queryKey: ["skills", gradeLevel, levelId, focusArea, customPlan],
    queryFn: () =>
      ask(
        api.GET("/api/skills", {
          params: { query: { gradeLevel, levelId, focusArea, ...(customPlan ? { customPlan } : {}) } },
        }),
      ),
  });
}
