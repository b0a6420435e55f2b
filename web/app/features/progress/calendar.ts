import { type Day, dayAfter } from "~/data/calendar/calendar-day";
import { daysOf, monthAfter, type Range, weekday } from "./range";

/** A month as a page of a calendar. */
export interface MonthPage {
  /** `2026-11`. */
  month: string;
  /** Seven places a week, from Monday; a place before the first day or after the last one is empty. */
  weeks: readonly (readonly (Day | undefined)[])[];
}

/** Every month that a range touches, whole. */
export function monthPages({ from, to }: Range): MonthPage[] {
  const pages: MonthPage[] = [];
  const last = to.slice(0, 7);
  for (let month = from.slice(0, 7); month <= last; month = monthAfter(month, 1))
    pages.push(monthPage(month));
  return pages;
}

function monthPage(month: string): MonthPage {
  const first = `${month}-01`;
  const days: (Day | undefined)[] = daysOf({ from: first, to: dayAfter(`${monthAfter(month, 1)}-01`, -1) });
  const places = [...Array<undefined>(weekday(first)).fill(undefined), ...days];
  const weeks = Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => places[week * 7 + day]),
  );
  return { month, weeks };
}
