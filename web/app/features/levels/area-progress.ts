import type { Catalogue } from "~/data/catalogue/catalogue-query";
import type { FocusAreaItem } from "~/data/catalogue/focus-areas-query";

/** A focus area with how many skills a grade has of it, and how many of them are done. */
export interface AreaProgress extends FocusAreaItem {
  total: number;
  done: number;
}

/** How far something has come. */
export interface SkillProgress {
  total: number;
  done: number;
}

/** The focus areas of a grade in the recommended order; those of one level, or all of them. */
export function areaProgress(
  { focusAreas, grades }: Catalogue,
  gradeLevel: string,
  done: ReadonlySet<string>,
  level?: number,
): AreaProgress[] {
  const skills = grades.find((grade) => grade.gradeLevel === gradeLevel)?.skills ?? [];
  return focusAreas
    .filter((area) => level === undefined || area.level === level)
    .sort((one, other) => one.order - other.order)
    .map((area) => {
      const own = skills.filter(({ focusAreaId }) => focusAreaId === area.id);
      return { ...area, total: own.length, done: own.filter(({ id }) => done.has(id)).length };
    });
}

/** How far all of them together have come. */
export function totalProgress(areas: readonly SkillProgress[]): SkillProgress {
  return areas.reduce((sum, { total, done }) => ({ total: sum.total + total, done: sum.done + done }), {
    total: 0,
    done: 0,
  });
}
