import type { SkillProgress } from "./area-progress";

/** After so many focus areas comes an open week, as `shared/curriculum/src/plan.rs` has it. */
const areasBeforeOpenWeek = 5;

/** A week of the school year: one for a focus area, or an open one with an idea for it. */
export type Week = { number: number } & ({ areaId: string } | { suggestion: string });

/** The weeks of a year: focus areas in this order, and an open week after every five. */
export function weeksOf(order: readonly string[], openWeeks: readonly string[]): Week[] {
  const weeks: Week[] = [];
  order.forEach((areaId, place) => {
    weeks.push({ number: weeks.length + 1, areaId });
    const met = place + 1;
    if (met % areasBeforeOpenWeek === 0) {
      const suggestion = openWeeks[met / areasBeforeOpenWeek - 1] ?? "";
      weeks.push({ number: weeks.length + 1, suggestion });
    }
  });
  return weeks;
}

/**
 * The class's current week: that of the first focus area in its order that is not finished. Areas without skills are passed
 * over. Nothing where all are finished.
 */
export function weekNow(
  weeks: readonly Week[],
  areas: readonly ({ id: string } & SkillProgress)[],
): number | undefined {
  const unfinished = new Set(areas.filter(({ done, total }) => done < total).map(({ id }) => id));
  return weeks.find((week) => "areaId" in week && unfinished.has(week.areaId))?.number;
}

/** The days of a skill, by its number: 0 for Monday. Those of 0 are for the core alone or a favorite. */
export function daysOf(week: readonly number[], skill: number): number[] {
  return week.flatMap((one, day) => (one === skill ? [day] : []));
}
