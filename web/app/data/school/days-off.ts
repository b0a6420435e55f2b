import type { Day } from "~/data/calendar/calendar-day";
import { weekday } from "~/data/calendar/week";
import type { School } from "./school-query";

/** A school's days off. */
export type SchoolCalendar = School["calendar"];

/** Days off in a row that have a name. */
export type Break = SchoolCalendar["breaks"][number];

/** A day of the week. */
export type Weekday = SchoolCalendar["weekdays"][number];

/** The days of the week, Monday first. */
export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const satisfies readonly Weekday[];

/** The day of the week that a day is. */
export function weekdayOf(day: Day): Weekday {
  return weekdays[weekday(day)] ?? "monday";
}

/** The breaks that a day is in; the longest first. */
export function breaksOn({ breaks }: SchoolCalendar, day: Day): Break[] {
  const length = ({ first, last }: Break) => Date.parse(last) - Date.parse(first);
  return breaks
    .filter(({ first, last }) => first <= day && day <= last)
    .sort((one, other) => length(other) - length(one));
}

/** Whether a day is off. */
export function isDayOff(calendar: SchoolCalendar, day: Day): boolean {
  return calendar.weekdays.includes(weekdayOf(day)) || breaksOn(calendar, day).length > 0;
}

/** Whether a school has declared any day off. */
export function hasDaysOff({ weekdays: off, breaks }: SchoolCalendar): boolean {
  return off.length > 0 || breaks.length > 0;
}
