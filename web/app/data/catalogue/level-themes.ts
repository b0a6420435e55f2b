import { isLevelId, levelIdOf } from "~/ids/level";
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
    { level: 3, name: t("Connect"), text: t("Yourself, others, and what matters.") },
  ];
}

/**
 * The level of an address: 1, 2 or 3, or 0 for all of kindergarten, whichever level the address has. Nothing where there is no
 * such grade, or no such level in it.
 */
export function levelNumberIn(gradeLevel: string, levelId: string): number | undefined {
  if (!gradeIds.includes(gradeLevel)) return undefined;
  if (gradeLevel === "grade_k") return isLevelId(levelId) ? 0 : undefined;
  return [1, 2, 3].find((level) => levelIdOf(gradeLevel, level) === levelId);
}
