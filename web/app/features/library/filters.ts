import { isFocusAreaId } from "~/ids/skill";
import { gradeIds } from "~/messages/grades";

/** How long a skill is, as people choose it. */
export type Length = "short" | "medium" | "long";

/** The search words and filters. */
export interface Filters {
  /** Words in any order; an empty text looks for nothing in particular. */
  words: string;
  grade?: string;
  /** 1, 2 or 3. */
  level?: number;
  focusArea?: string;
  length?: Length;
  /** Done by the selected class, or not yet: known in its own grade alone. */
  done?: boolean;
}

/** Nothing in particular. */
export const noFilters: Filters = { words: "" };

const lengths: readonly string[] = ["short", "medium", "long"] satisfies Length[];

/** Parses the search from a URL. Invalid filters are left out. */
export function readFilters(search: URLSearchParams): Filters {
  const [grade, level, focusArea] = [search.get("grade"), search.get("level"), search.get("area")];
  const [length, done] = [search.get("length"), search.get("done")];
  return {
    words: search.get("q") ?? "",
    ...(grade && gradeIds.includes(grade) ? { grade } : {}),
    ...(level && /^[123]$/.test(level) ? { level: Number(level) } : {}),
    ...(focusArea && isFocusAreaId(focusArea) ? { focusArea } : {}),
    ...(length && lengths.includes(length) ? { length: length as Length } : {}),
    ...(done === "yes" || done === "no" ? { done: done === "yes" } : {}),
  };
}

/** The query of an address that looks for the same. */
export function writeFilters({
  words,
  grade,
  level,
  focusArea,
  length,
  done,
}: Filters): Record<string, string> {
  return {
    ...(words.trim() ? { q: words } : {}),
    ...(grade ? { grade } : {}),
    ...(level ? { level: String(level) } : {}),
    ...(focusArea ? { area: focusArea } : {}),
    ...(length ? { length } : {}),
    ...(done === undefined ? {} : { done: done ? "yes" : "no" }),
  };
}

/** The number of filters that are set, without the words. */
export function filterCount({ words: _, ...filters }: Filters): number {
  return Object.values(filters).filter((value) => value !== undefined).length;
}

/** With another filter. What is done is known in the user's own grade alone, so the two filters go together. */
export function withFilter(filters: Filters, change: Partial<Filters>, ownGrade: string): Filters {
  const next: Filters = { ...filters, ...change };
  if (change.done !== undefined) next.grade = ownGrade;
  else if ("grade" in change && change.grade !== ownGrade) next.done = undefined;
  return next;
}

/** The search for a user: completed skills are searched in their own grade. */
export function inOwnGrade(filters: Filters, ownGrade: string): Filters {
  return filters.done === undefined ? filters : { ...filters, grade: ownGrade };
}
