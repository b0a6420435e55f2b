import type { Day, DayRange } from "~/data/calendar/calendar-day";
import { currentLocale, plural, t } from "~/messages/t";
import type { Measure } from "./range";

type Width = Intl.DateTimeFormatOptions;

/** A day, or a month, in the language that is spoken. Days are plain dates: no zone moves them. */
function formatDay(day: Day, width: Width): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(currentLocale(), { ...width, timeZone: "UTC" });
}

/** "Friday, November 20". */
export function longDay(day: Day): string {
  return formatDay(day, { weekday: "long", month: "long", day: "numeric" });
}

/** "November 20, 2026". */
export function fullDay(day: Day): string {
  return formatDay(day, { year: "numeric", month: "long", day: "numeric" });
}

/** "Nov 20". */
export function shortDay(day: Day): string {
  return formatDay(day, { month: "short", day: "numeric" });
}

/** "Fri", or "F". */
export function weekdayName(day: Day, width: "long" | "short" | "narrow"): string {
  return formatDay(day, { weekday: width });
}

/** "November 2026" of `2026-11`. */
export function monthName(month: string): string {
  return formatDay(`${month}-01`, { month: "long", year: "numeric" });
}

/** "Nov", or "N", of `2026-11`. */
export function shortMonth(month: string, width: "short" | "narrow"): string {
  return formatDay(`${month}-01`, { month: width });
}

/** "October 22 to November 20, 2026". */
export function rangeLabel({ from, to }: DayRange): string {
  if (from === to) return fullDay(to);
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  const first = sameYear ? formatDay(from, { month: "long", day: "numeric" }) : fullDay(from);
  return t("{first} to {last}", { first, last: fullDay(to) });
}

/**
 * "9:05 AM", or "9:05 AM GMT+9" where the same words would mean another time here: the time of day where it was practiced, the same
 * as on the day, wherever the user is now.
 */
export function clock(timestamp: string, timeZone: string): string {
  const time: Width = { hour: "numeric", minute: "2-digit" };
  const format = (width: Width) => new Date(timestamp).toLocaleTimeString(currentLocale(), width);
  return format({ ...time, timeZone }) === format(time)
    ? format(time)
    : format({ ...time, timeZone, timeZoneName: "short" });
}

/** "12 minutes". */
export function minutesLabel(minutes: number): string {
  return plural(minutes, { one: "{count} minute", other: "{count} minutes" });
}

/** "3 practices": a skill that was done twice is one skill and two practices. */
export function practicesLabel(practices: number): string {
  return plural(practices, { one: "{count} practice", other: "{count} practices" });
}

/** "12 minutes" or "3 practices". */
export function amountLabel(measure: Measure, value: number): string {
  return measure === "minutes" ? minutesLabel(value) : practicesLabel(value);
}

/** "12 minutes, 3 practices"; a day without any is said to be free, which is nothing bad. */
export function dayLabel({ minutes, practices }: { minutes: number; practices: number }): string {
  if (minutes === 0 && practices === 0) return t("no practice");
  return t("{minutes}, {practices}", {
    minutes: minutesLabel(minutes),
    practices: practicesLabel(practices),
  });
}
