import type { QueryClient } from "@tanstack/react-query";
import { focusAreasQuery } from "~/data/catalogue/focus-areas-query";
import { userQuery } from "~/data/user/user-query";
import { levelIdOf } from "~/ids/level";
import { skillIdParts } from "~/ids/skill";
import { type CachedScript, cachedScript, cachedScripts, skillIdOf } from "./cached-scripts";
import type { Skill } from "./skill";

/** The level of a focus area in a grade; kindergarten has none. */
export function skillLevelId(gradeLevel: string, level: number | undefined): string | undefined {
  return gradeLevel === "grade_k" || level === undefined ? undefined : levelIdOf(gradeLevel, level);
}

/** Puts a skill together from what is on this device, with whether a class has done it: the selected one where none is named. */
function skillOf(cache: QueryClient, script: CachedScript, gradeLevel: string, ofClass?: string): Skill {
  const user = cache.getQueryData(userQuery.queryKey);
  const areas = cache.getQueryData(focusAreasQuery.queryKey)?.focusAreas;
  const area = areas?.find(({ id }) => id === script.focusAreaId);
  const { band: _, number: __, ...played } = script;
  const id = skillIdOf(script, gradeLevel);
  const classId = ofClass ?? user?.currentClassId ?? "class_default";
  const done = user?.completedSkillsByGrade[gradeLevel]?.[classId]?.[script.focusAreaId];
  const levelId = skillLevelId(gradeLevel, area?.level);
  return {
    ...played,
    id,
    gradeId: gradeLevel,
    ...(levelId ? { levelId } : {}),
    focusAreaName: area?.name ?? "",
    classId,
    completed: done?.includes(id) ?? false,
  };
}

/** A skill that can be played without a network, if its script is on this device. */
export async function cachedSkill(cache: QueryClient, skillId: string): Promise<Skill | undefined> {
  const script = await cachedScript(skillId);
  return script && skillOf(cache, script, skillIdParts(skillId).gradeLevel);
}

/** The skills of a focus area in a grade that are on this device, with what a class has done. */
export async function cachedSkills(
  cache: QueryClient,
  gradeLevel: string,
  focusArea: string,
  classId: string,
): Promise<Skill[]> {
  const scripts = (await cachedScripts(gradeLevel)).filter(({ focusAreaId }) => focusAreaId === focusArea);
  return scripts.map((script) => skillOf(cache, script, gradeLevel, classId));
}
