import type { UserDocument } from "~/data/user/user-query";
import { kindergartenLevel } from "~/ids/level";
import { path } from "~/paths";

/** The skill that comes next. */
export type NextSkill = NonNullable<UserDocument["nextSkill"]>;

/** Where the next skill is practiced. */
export function nextSkillPath({ gradeId, levelId, focusAreaId, id }: NextSkill): string {
  return path("levelSkill", { ...place(gradeId, levelId, focusAreaId), skillId: id });
}

/** The list that the next skill is in; that of a class's own plan, where it has one. */
export function nextSkillListPath({ gradeId, levelId, focusAreaId }: NextSkill, ownPlan: boolean): string {
  return path("skillsList", place(gradeId, levelId, focusAreaId), ownPlan ? { customPlan: true } : {});
}

function place(gradeLevel: string, levelId: string | undefined, focusArea: string) {
  return { gradeLevel, levelId: levelId ?? kindergartenLevel, focusArea };
}
