import { currentLocale, plural, t } from "~/messages/t";
import type { Day } from "~/user/calendar-day";
import type { Measure, Range } from "./range";

type Width = Intl.DateTimeFormatOptions;

/** A day, or a month, in the language that is spoken. Days are plain dates: no zone moves them. */
function written(day: Day, width: Width): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(currentLocale(), { ...width, timeZone: "UTC" });
}

/** "Friday, November 20". */
export function longDay(day: Day): string {
  return written(day, { weekday: "long", month: "long", day: "numeric" });
}

/** "November 20, 2026". */
export function fullDay(day: Day): string {
  return written(day, { year: "numeric", month: "long", day: "numeric" });
}

/** "Nov 20". */
export function shortDay(day: Day): string {
  return written(day, { month: "short", day: "numeric" });
}

/** "Fri", or "F". */
export function weekdayName(day: Day, width: "long" | "short" | "narrow"): string {
  return written(day, { weekday: width });
}

/** "November 2026" of `2026-11`. */
export function monthName(month: string): string {
  return written(`${month}-01`, { month: "long", year: "numeric" });
}

/** "Nov", or "N", of `2026-11`. */
export function shortMonth(month: string, width: "short" | "narrow"): string {
  return written(`${month}-01`, { month: width });
}

/** "October 22 to November 20, 2026". */
export function rangeWords({ from, to }: Range): string {
  if (from === to) return fullDay(to);
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  const first = sameYear ? written(from, { month: "long", day: "numeric" }) : fullDay(from);
  return t("{first} to {last}", { first, last: fullDay(to) });
}

/** "12 minutes". */
export function minutesWords(minutes: number): string {
  return plural(minutes, { one: "{count} minute", other: "{count} minutes" });
}

/** "3 skills". */
export function skillsWords(skills: number): string {
  return plural(skills, { one: "{count} skill", other: "{count} skills" });
}

/** "12 minutes" or "3 skills". */
export function amount(measure: Measure, value: number): string {
  return measure === "minutes" ? minutesWords(value) : skillsWords(value);
}

/** "12 minutes, 3 skills"; a day without any is said to be free, which is nothing bad. */
export function both({ minutes, skills }: { minutes: number; skills: number }): string {
  if (minutes === 0 && skills === 0) return t("no practice");
  return t("{minutes}, {skills}", { minutes: minutesWords(minutes), skills: skillsWords(skills) });
}
