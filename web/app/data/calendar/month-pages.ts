import { type Day, type DayRange, dayAfter } from "./calendar-day";
import { weekday } from "./week";

/** A month as a page of a calendar. */
export interface MonthPage {
  /** `2026-11`. */
  month: string;
  /** Seven places a week, from Monday, or from the day that is asked for; a place before the first day or after the last one is empty. */
  weeks: readonly (readonly (Day | undefined)[])[];
}

/** Every month that a range touches, whole. Its weeks begin with a day of the week: 0 is Monday. */
export function monthPages({ from, to }: DayRange, firstDay = 0): MonthPage[] {
  const pages: MonthPage[] = [];
  const last = to.slice(0, 7);
  for (let month = from.slice(0, 7); month <= last; month = monthAfter(month, 1))
    pages.push(monthPage(month, firstDay));
  return pages;
}

function monthPage(month: string, firstDay: number): MonthPage {
  const first = `${month}-01`;
  const days: (Day | undefined)[] = daysOf({ from: first, to: dayAfter(`${monthAfter(month, 1)}-01`, -1) });
  const places = [...Array<undefined>((weekday(first) - firstDay + 7) % 7).fill(undefined), ...days];
  const weeks = Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => places[week * 7 + day]),
  );
  return { month, weeks };
}

/** The month so many months after another, `YYYY-MM`. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Every day of a range, oldest first. */
export function daysOf({ from, to }: DayRange): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}
