/** `focusArea_bodyScan` is "bodyScan": what pictures and names go by. */
export function focusAreaKey(focusAreaId: string): string {
  return focusAreaId.replace(/^focusArea_/, "");
}

/** Whether a text is written as the id of a focus area. */
export function isFocusAreaId(text: string): boolean {
  return text.startsWith("focusArea_");
}
