import type { CatalogueSkill } from "~/data/catalogue/catalogue-query";

/** Lengths to choose from, in minutes. */
export const lengths: readonly number[] = [2, 3, 5, 8, 10];

/** A length with skills, and how many. */
export interface AvailableLength {
  minutes: number;
  count: number;
}

/** The offered length that a skill counts as: the longest one that is not longer than it. */
function offeredLength({ durationMinutes }: CatalogueSkill): number {
  return lengths.findLast((minutes) => minutes <= durationMinutes) ?? lengths[0] ?? durationMinutes;
}

/** The lengths for which there is something to practice. */
export function availableLengths(skills: readonly CatalogueSkill[]): AvailableLength[] {
  return lengths
    .map((minutes) => ({ minutes, count: skills.filter((skill) => offeredLength(skill) === minutes).length }))
    .filter(({ count }) => count > 0);
}

/**
 * Skills of a length, in the recommended order: those first that have not been done.
 */
export function suggestions(
  skills: readonly CatalogueSkill[],
  minutes: number,
  done: ReadonlySet<string>,
): CatalogueSkill[] {
  const fitting = skills.filter((skill) => offeredLength(skill) === minutes);
  return [...fitting.filter(({ id }) => !done.has(id)), ...fitting.filter(({ id }) => done.has(id))];
}
