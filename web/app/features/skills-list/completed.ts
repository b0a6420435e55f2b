import type { SkillList } from "~/data/skill/skills-query";
import type { UserDocument } from "~/data/user/user-query";

/**
 * The skills of a list that the user document calls done: those of the list's grade, class and focus area. The document is
 * kept new by the live connection, so what another device completes shows here without asking again.
 */
export function completedIn(
  user: UserDocument | undefined,
  { gradeLevel, classId, focusArea }: Pick<SkillList, "gradeLevel" | "classId" | "focusArea">,
): ReadonlySet<string> {
  return new Set(user?.completedSkillsByGrade[gradeLevel]?.[classId]?.[focusArea.id]);
}
