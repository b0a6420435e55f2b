import type { Catalogue, CatalogueSkill } from "~/data/catalogue/catalogue-query";
import type { FocusAreaItem } from "~/data/catalogue/focus-areas-query";
import type { Filters, Length } from "./filters";

/** A skill of the library with what is looked for in it. */
export interface Entry {
  skill: CatalogueSkill;
  gradeLevel: string;
  area: FocusAreaItem;
  /** Its name and its focus area's, as `normalizeText` has them. */
  text: string;
}

/** The results in a focus area. */
export interface Group {
  area: FocusAreaItem;
  entries: Entry[];
}

/** A text without capitals and accents, as it is compared, so that they need not be typed. */
export function normalizeText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The words of a search, each to be found somewhere. */
function wordsOf(text: string): string[] {
  return normalizeText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Everything that can be found: built once for a catalogue, the user's grade before the others. */
export function entriesOf({ focusAreas, grades }: Catalogue, ownGrade: string): Entry[] {
  const areas = new Map(focusAreas.map((area) => [area.id, area]));
  const own = grades.filter(({ gradeLevel }) => gradeLevel === ownGrade);
  const others = grades.filter(({ gradeLevel }) => gradeLevel !== ownGrade);
  return [...own, ...others].flatMap(({ gradeLevel, skills }) =>
    skills.flatMap((skill): Entry[] => {
      const area = areas.get(skill.focusAreaId);
      return area ? [{ skill, gradeLevel, area, text: normalizeText(`${skill.name} ${area.name}`) }] : [];
    }),
  );
}

/** How long a skill is. */
export function lengthGroup(minutes: number): Length {
  if (minutes <= 3) return "short";
  return minutes <= 5 ? "medium" : "long";
}

/** Searches the library; results by focus area in the recommended order. */
export function findSkills(entries: readonly Entry[], filters: Filters, done: ReadonlySet<string>): Group[] {
  const words = wordsOf(filters.words);
  const groups = new Map<string, Group>();
  for (const entry of entries) {
    if (!fits(entry, filters, done) || !words.every((word) => entry.text.includes(word))) continue;
    const group = groups.get(entry.area.id) ?? { area: entry.area, entries: [] };
    group.entries.push(entry);
    groups.set(entry.area.id, group);
  }
  return [...groups.values()].sort((one, other) => one.area.order - other.area.order);
}

function fits(
  { skill, gradeLevel, area }: Entry,
  { grade, level, focusArea, length, done: wanted }: Filters,
  done: ReadonlySet<string>,
): boolean {
  return (
    (grade === undefined || gradeLevel === grade) &&
    (level === undefined || area.level === level) &&
    (focusArea === undefined || area.id === focusArea) &&
    (length === undefined || lengthGroup(skill.durationMinutes) === length) &&
    (wanted === undefined || done.has(skill.id) === wanted)
  );
}
