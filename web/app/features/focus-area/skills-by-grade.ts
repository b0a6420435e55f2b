import type { Catalogue, CatalogueSkill } from "~/data/catalogue/catalogue-query";

/** A grade's skills of one focus area. */
export interface GradeSkills {
  gradeLevel: string;
  skills: CatalogueSkill[];
}

/** The grades that have skills of a focus area: the user's first, the others from the youngest to the oldest. */
export function skillsByGrade({ grades }: Catalogue, focusArea: string, ownGrade: string): GradeSkills[] {
  const having = grades
    .map(({ gradeLevel, skills }) => ({
      gradeLevel,
      skills: skills.filter(({ focusAreaId }) => focusAreaId === focusArea),
    }))
    .filter(({ skills }) => skills.length > 0);
  return [
    ...having.filter(({ gradeLevel }) => gradeLevel === ownGrade),
    ...having.filter(({ gradeLevel }) => gradeLevel !== ownGrade),
  ];
}
