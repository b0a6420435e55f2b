import { gradeNumber } from "./grade";

/** `level_3_2` is "2": the level within its grade. */
export function levelNumber(levelId: string): string {
  return levelId.split("_").at(-1) ?? levelId;
}

/** Kindergarten has no levels: its links hold the first level's id. */
export const kindergartenLevel = "level_1_1";

/** The id of a grade's level; kindergarten, which has none, gets what its links say. */
export function levelIdOf(gradeId: string, level: number): string {
  return gradeId === "grade_k" ? kindergartenLevel : `level_${gradeNumber(gradeId)}_${level}`;
}

/** Whether a text is written as the id of a level. */
export function isLevelId(text: string): boolean {
  return /^level_\d+_[1-3]$/.test(text);
}
