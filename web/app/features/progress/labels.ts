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

/** "12 minutes". */
export function minutesLabel(minutes: number): string {
  return plural(minutes, { one: "{count} minute", other: "{count} minutes" });
}

/** "3 skills". */
export function skillsLabel(skills: number): string {
  return plural(skills, { one: "{count} skill", other: "{count} skills" });
}

/** "12 minutes" or "3 skills". */
export function amountLabel(measure: Measure, value: number): string {
  return measure === "minutes" ? minutesLabel(value) : skillsLabel(value);
}

/** "12 minutes, 3 skills"; a day without any is said to be free, which is nothing bad. */
export function dayLabel({ minutes, skills }: { minutes: number; skills: number }): string {
  if (minutes === 0 && skills === 0) return t("no practice");
  return t("{minutes}, {skills}", { minutes: minutesLabel(minutes), skills: skillsLabel(skills) });
}
