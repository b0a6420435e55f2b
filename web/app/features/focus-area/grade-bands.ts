import { t } from "~/messages/t";

/** The grades that share their practices. */
export interface GradeBand {
  name: string;
  /** From the youngest to the oldest. */
  grades: readonly string[];
}

/** The bands that practices are written for, as `shared/curriculum/src/band.rs` has them. */
export function gradeBands(): GradeBand[] {
  const grades = (...numbers: number[]) => numbers.map((number) => `grade_${number}`);
  return [
    { name: t("Kindergarten"), grades: ["grade_k"] },
    { name: t("Grades 1 and 2"), grades: grades(1, 2) },
    { name: t("Grades 3 to 5"), grades: grades(3, 4, 5) },
    { name: t("Grades 6 to 8"), grades: grades(6, 7, 8) },
    { name: t("Grades 9 to 12"), grades: grades(9, 10, 11, 12) },
  ];
}
