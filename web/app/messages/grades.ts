/** Every grade, in order. */
export const gradeIds: readonly string[] = [
  "grade_k",
  ...Array.from({ length: 12 }, (_, index) => `grade_${index + 1}`),
];
