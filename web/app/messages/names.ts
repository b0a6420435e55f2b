import { gradeNumber } from "~/ids/grade";
import { levelNumber } from "~/ids/level";
import { t } from "./t";

/** A grade as people say it: `grade_k` is "Kindergarten", `grade_3` is "Grade 3". */
export function gradeName(gradeId: string): string {
  return gradeId === "grade_k" ? t("Kindergarten") : t("Grade {grade}", { grade: gradeNumber(gradeId) });
}

/** A level as people say it: `level_3_2` is "Level 2". Kindergarten has none. */
export function levelName(levelId: string): string {
  return t("Level {level}", { level: levelNumber(levelId) });
}

/** A skill's name; one that has none is called so. */
export function skillName(name: string | undefined): string {
  return name || t("Unnamed Skill");
}
