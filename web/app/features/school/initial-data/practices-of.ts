import type { Catalogue } from "~/data/catalogue/catalogue-query";

/** The practices for the grades of a school. */
interface Practices {
  practices: number;
  /** How many focus areas they belong to. */
  areas: number;
  /** How many grades have some. */
  withPractices: number;
  /** The grades that have none. */
  missing: string[];
}

/** Counts the practices that a library has for some grades. */
export function practicesOf(catalogue: Pick<Catalogue, "grades">, grades: readonly string[]): Practices {
  const ofSchool = catalogue.grades.filter(
    ({ gradeLevel, skills }) => grades.includes(gradeLevel) && skills.length > 0,
  );
  const skills = ofSchool.flatMap((grade) => grade.skills);
  const found = new Set(ofSchool.map(({ gradeLevel }) => gradeLevel));
  return {
    practices: skills.length,
    areas: new Set(skills.map(({ focusAreaId }) => focusAreaId)).size,
    withPractices: found.size,
    missing: grades.filter((grade) => !found.has(grade)),
  };
}
