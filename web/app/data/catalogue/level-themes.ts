import { gradeIds } from "~/messages/grades";
import { t } from "~/messages/t";

/** What the focus areas of a level have in common. */
export interface LevelTheme {
  /** 1, 2 or 3. */
  level: number;
  name: string;
  text: string;
}

/** The three levels of every grade, in order. */
export function levelThemes(): LevelTheme[] {
  return [
    { level: 1, name: t("Settle"), text: t("The body and the senses.") },
    { level: 2, name: t("Understand"), text: t("Feelings and thoughts.") },
    { level: 3, name: t("Connect"), text: t("Oneself, others, and what matters.") },
  ];
}

/** The first level's id stands in kindergarten's links, which has no levels. */
export const kindergartenLevel = "level_1_1";

/** The id of a grade's level; kindergarten, which has none, gets what its links say. */
export function levelIdOf(gradeLevel: string, level: number): string {
  return gradeLevel === "grade_k" ? kindergartenLevel : `${gradeLevel.replace("grade_", "level_")}_${level}`;
}

/**
 * Which level an address means: 1, 2 or 3, or 0 for all of kindergarten, whatever level stands there. Nothing where there is no
 * such grade, or no such level in it.
 */
export function levelNumberIn(gradeLevel: string, levelId: string): number | undefined {
  if (!gradeIds.includes(gradeLevel)) return undefined;
  if (gradeLevel === "grade_k") return /^level_\d+_[1-3]$/.test(levelId) ? 0 : undefined;
  return [1, 2, 3].find((level) => levelIdOf(gradeLevel, level) === levelId);
}
