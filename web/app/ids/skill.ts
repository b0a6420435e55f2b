/** `focusArea_bodyScan` is "bodyScan": what pictures and names go by. */
export function focusAreaKey(focusAreaId: string): string {
  return focusAreaId.replace(/^focusArea_/, "");
}

/** Whether a text is written as the id of a focus area. */
export function isFocusAreaId(text: string): boolean {
  return text.startsWith("focusArea_");
}

/** The grade and focus area in the id of a skill or a core: `bodyScan_grade_1_2`. */
export function skillIdParts(skillId: string): { gradeLevel: string; focusArea: string } {
  const [area = "", grade = ""] = skillId.split(/_(?=grade_)|_(?=(?:\d+|core)$)/);
  return { gradeLevel: grade, focusArea: `focusArea_${area}` };
}

/** The core of a focus area in a grade: `bodyScan_grade_1_core`. */
export function coreIdOf(focusAreaId: string, gradeLevel: string): string {
  return `${focusAreaKey(focusAreaId)}_${gradeLevel}_core`;
}

/** Whether a text is written as the id of a core. */
export function isCoreId(id: string): boolean {
  return id.endsWith("_core");
}

/** The number of a skill in its focus area and grade: `bodyScan_grade_1_2` is 2. */
export function skillNumber(skillId: string): number {
  return Number(skillId.split("_").at(-1));
}
