import type { Day, DayRange } from "~/data/calendar/calendar-day";
import { currentLocale, plural, t } from "~/messages/t";
import type { Span } from "./practice-view";

/** A day in words; days are plain dates, which no zone moves. */
function dayText(day: Day, width: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(currentLocale(), { ...width, timeZone: "UTC" });
}

/** "Nov 20". */
export function shortDayText(day: Day): string {
  return dayText(day, { month: "short", day: "numeric" });
}

/** "November 20, 2026". */
export function longDayText(day: Day): string {
  return dayText(day, { year: "numeric", month: "long", day: "numeric" });
}

/** "November 16 to November 20, 2026". */
export function rangeText({ from, to }: DayRange): string {
  if (from === to) return longDayText(to);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const first = isOneYear ? dayText(from, { month: "long", day: "numeric" }) : longDayText(from);
  return t("{first} to {last}", { first, last: longDayText(to) });
}

/** What a span is called. */
export function spanText(weeks: Span): string {
  return { 1: t("This week"), 4: t("4 weeks"), 13: t("A term"), 52: t("A year") }[weeks];
}

/** What was practiced in a time. */
interface Sum {
  minutes: number;
  practices: number;
  days: number;
  practicedSchoolDays: number;
  present: number;
}

/** "12 minutes · 3 practices · on 2 days · 61 students present, all practices together"; with the school's days, if they are known: "2 of 5 school days". */
export function sumText(
  { minutes, practices, days, practicedSchoolDays, present }: Sum,
  schoolDays?: number,
): string {
  if (practices === 0) return t("No practice in this time");
  return [
    plural(minutes, { one: "{count} minute", other: "{count} minutes" }),
    plural(practices, { one: "{count} practice", other: "{count} practices" }),
    plural(days, { one: "on {count} day", other: "on {count} days" }),
    ...(schoolDays === undefined
      ? []
      : [t("{practiced} of {all} school days", { practiced: practicedSchoolDays, all: schoolDays })]),
    ...(present > 0
      ? [
          plural(present, {
            one: "{count} student present, all practices together",
            other: "{count} students present, all practices together",
          }),
        ]
      : []),
  ].join(" · ");
}
