/** What the ids of the curriculum say. Only this file takes one apart or puts one together (`ids.test.ts` holds that). */

/** `grade_3` is "3", `grade_k` is "k". */
export function gradeNumber(gradeId: string): string {
  return gradeId.replace(/^grade_/, "");
}

/** `level_3_2` is "2": the level within its grade. */
export function levelNumber(levelId: string): string {
  return levelId.split("_").at(-1) ?? levelId;
}

/** The first level's id stands in kindergarten's links, which has no levels. */
export const kindergartenLevel = "level_1_1";

/** The id of a grade's level; kindergarten, which has none, gets what its links say. */
export function levelIdOf(gradeId: string, level: number): string {
  return gradeId === "grade_k" ? kindergartenLevel : `level_${gradeNumber(gradeId)}_${level}`;
}

/** Whether a text is written as the id of a level. */
export function isLevelId(text: string): boolean {
  return /^level_\d+_[1-3]$/.test(text);
}

/** `focusArea_bodyScan` is "bodyScan": what pictures and names go by. */
export function focusAreaKey(focusAreaId: string): string {
  return focusAreaId.replace(/^focusArea_/, "");
}

/** Whether a text is written as the id of a focus area. */
export function isFocusAreaId(text: string): boolean {
  return text.startsWith("focusArea_");
}

/** Grade and focus area of a skill, as its id says them: `bodyScan_grade_1_2`. */
export function placeOfSkill(skillId: string): { gradeLevel: string; focusArea: string } {
  const [area = "", grade = ""] = skillId.split(/_(?=grade_)|_(?=\d+$)/);
  return { gradeLevel: grade, focusArea: `focusArea_${area}` };
}

/** The number of a skill in its focus area and grade: `bodyScan_grade_1_2` is 2. */
export function skillNumber(skillId: string): number {
  return Number(skillId.split("_").at(-1));
}
