/** The focus area that is free in every grade (docs/product.md, 17.2). */
export const freeArea = "focusArea_focusedBreathing";

/** Whether the practices of a focus area are open to everybody. The server decides. */
export function isFree(focusAreaId: string): boolean {
  return focusAreaId === freeArea;
}
