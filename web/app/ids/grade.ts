/** `grade_3` is "3", `grade_k` is "k". */
export function gradeNumber(gradeId: string): string {
  return gradeId.replace(/^grade_/, "");
}
