import { type Day, type DayRange, dayAfter } from "~/data/calendar/calendar-day";
import { mondayOf } from "~/data/calendar/week";
import type { ReportedClass } from "~/data/school/report-query";

/** How many weeks can be looked at: this one, four, a term, a year. */
export const spans = [1, 4, 13, 52] as const;

/** So many weeks. */
export type Span = (typeof spans)[number];

/** What the screen shows, kept in its address. */
export interface PracticeView {
  weeks: Span;
  /** How many spans back: 0 is the present one. */
  ago: number;
}

/** Where nothing is said: what a head looks at on a Friday, with some weeks to compare. */
const USUAL: Span = 4;

/** No school's record is older than that, in years. */
const MAX_YEARS = 20;

/** The view in an address; parts that make no sense are ignored. */
export function readView(search: URLSearchParams): PracticeView {
  const asked = Number(search.get("weeks"));
  const weeks = spans.find((span) => span === asked) ?? USUAL;
  const ago = Number(search.get("ago"));
  const most = Math.floor((MAX_YEARS * 52) / weeks);
  return { weeks, ago: Number.isInteger(ago) && ago > 0 ? Math.min(ago, most) : 0 };
}

/** The address's query for a view, without what goes without saying. */
export function writeView({ weeks, ago }: PracticeView) {
  return { weeks: weeks === USUAL ? undefined : weeks, ago: ago === 0 ? undefined : ago };
}

/** The classes that the school has, and those that it has archived since. */
export function apart(classes: readonly ReportedClass[]): [open: ReportedClass[], archived: ReportedClass[]] {
  const isArchived = (one: ReportedClass) => one.class.restorableUntil !== undefined;
  return [classes.filter((one) => !isArchived(one)), classes.filter(isArchived)];
}

/** The days of a view: whole weeks, and the present one up to today. */
export function rangeOf({ weeks, ago }: PracticeView, today: Day): DayRange {
  const from = dayAfter(mondayOf(today), -7 * (weeks - 1 + weeks * ago));
  return { from, to: ago === 0 ? today : dayAfter(from, 7 * weeks - 1) };
}
