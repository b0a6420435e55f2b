import type { CatalogueSkill } from "~/data/catalogue/catalogue-query";

/** The lengths for which there is something to practice, in minutes, the shortest first. */
export function availableLengths(skills: readonly CatalogueSkill[]): number[] {
  return [...new Set(skills.map(({ durationMinutes }) => durationMinutes))].sort((one, other) => one - other);
}

/** Skills of exactly this length, in the recommended order: those first that have not been done. */
export function suggestions(
  skills: readonly CatalogueSkill[],
  minutes: number,
  done: ReadonlySet<string>,
): CatalogueSkill[] {
  const fitting = skills.filter(({ durationMinutes }) => durationMinutes === minutes);
  return [...fitting.filter(({ id }) => !done.has(id)), ...fitting.filter(({ id }) => done.has(id))];
}
