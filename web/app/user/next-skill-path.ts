import { path } from "~/paths";
import type { UserDocument } from "./user-query";

/** The skill that comes next. */
export type NextSkill = NonNullable<UserDocument["nextSkill"]>;

/** The first level's id stands in kindergarten's links, which has no levels. */
const kindergartenLevel = "level_1_1";

/** Where the next skill is practised. */
export function nextSkillPath({ gradeId, levelId, focusAreaId, id }: NextSkill): string {
  return path("levelSkill", { ...place(gradeId, levelId, focusAreaId), skillId: id });
}

/** The list that the next skill stands in. */
export function nextSkillListPath({ gradeId, levelId, focusAreaId }: NextSkill): string {
  return path("skillsList", place(gradeId, levelId, focusAreaId));
}

function place(gradeLevel: string, levelId: string | undefined, focusArea: string) {
  return { gradeLevel, levelId: levelId ?? kindergartenLevel, focusArea };
}
