import type { FocusAreaItem } from "~/data/catalogue/focus-areas-query";
import { selectedClass } from "~/data/classes/selected-class";
import type { UserDocument } from "~/data/user/user-query";
import { type CachedScript, skillIdOf } from "./cached-scripts";
import { skillLevelId } from "./cached-skill";
import type { NextSkill } from "./next-skill-path";

/**
 * The document with the skill that comes next by the same rule as the service's: the first of the current focus area that
 * the selected class has not done, then the first in the plan's order. Where nothing is on this device, what the document says stays.
 */
export function withNextCachedSkill(
  user: UserDocument,
  scripts: readonly CachedScript[],
  areas: ReadonlyMap<string, FocusAreaItem>,
): UserDocument {
  const gradeLevel = selectedClass(user)?.gradeLevel;
  if (!gradeLevel || scripts.length === 0) return user;
  const done = new Set(
    Object.values(user.completedSkillsByGrade[gradeLevel]?.[user.currentClassId] ?? {}).flat(),
  );
  const undone = scripts.filter((script) => !done.has(skillIdOf(script, gradeLevel)));
  const next = firstIn([user.currentFocusArea], undone) ?? firstIn(user.plan?.focusAreaOrder ?? [], undone);
  const { nextSkill: _, ...others } = user;
  if (!next) return others;
  const nextSkill = asNext(next, gradeLevel, areas);
  // The class is in that skill's area by now, as every screen shows it.
  const { focusAreaId: currentFocusArea, levelId: currentLevel = user.currentLevel } = nextSkill;
  return { ...others, nextSkill, currentFocusArea, currentLevel };
}

/** The first of an order's area, by number; an empty order is the recommended one, in which the scripts are. */
function firstIn(order: readonly string[], scripts: readonly CachedScript[]): CachedScript | undefined {
  const areas = order.length > 0 ? order : scripts.map(({ focusAreaId }) => focusAreaId);
  const area = areas.find((area) => scripts.some(({ focusAreaId }) => focusAreaId === area));
  return scripts
    .filter(({ focusAreaId }) => focusAreaId === area)
    .sort((one, other) => one.number - other.number)[0];
}

function asNext(script: CachedScript, gradeId: string, areas: ReadonlyMap<string, FocusAreaItem>): NextSkill {
  const area = areas.get(script.focusAreaId);
  const levelId = skillLevelId(gradeId, area?.level);
  return {
    id: skillIdOf(script, gradeId),
    name: script.name,
    focusAreaId: script.focusAreaId,
    focusAreaName: area?.name ?? "",
    gradeId,
    ...(levelId ? { levelId } : {}),
    durationMinutes: script.durationMinutes,
  };
}
