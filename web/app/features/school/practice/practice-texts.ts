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

/**
 * One sentence for each fact: "3 practices on 2 days. 12 minutes in all. Students present, all practices together: 61." With the school's
 * days, if they are known: "Practice on 2 of 5 school days."
 */
export function sumText(
  { minutes, practices, days, practicedSchoolDays, present }: Sum,
  schoolDays?: number,
): string {
  if (practices === 0) return t("No practice in this time.");
  return [
    t("{practices} on {days}.", {
      practices: plural(practices, { one: "{count} practice", other: "{count} practices" }),
      days: plural(days, { one: "{count} day", other: "{count} days" }),
    }),
    plural(minutes, { one: "{count} minute in all.", other: "{count} minutes in all." }),
    ...(schoolDays === undefined
      ? []
      : [
          plural(
            schoolDays,
            {
              one: "Practice on {practiced} of {count} school day.",
              other: "Practice on {practiced} of {count} school days.",
            },
            { practiced: practicedSchoolDays },
          ),
        ]),
    ...(present > 0 ? [t("Students present, all practices together: {count}.", { count: present })] : []),
  ].join(" ");
}

/** No number begins a line: it stays with the word before it. */
function withNumbersKept(text: string): string {
  return text.replace(/ (?=\d)/g, "\u00A0");
}

/** What is counted below the number of a school's days with practice. */
export function schoolDaysName(practiced: number, all: number): string {
  if (all === 0) return t("School days in these dates");
  return withNumbersKept(
    plural(
      practiced,
      { one: "School day with practice, of {all}", other: "School days with practice, of {all}" },
      { all },
    ),
  );
}

/** What is counted below the number of classes that practiced. */
export function practicedClassesName(practiced: number, all: number): string {
  return withNumbersKept(
    plural(
      practiced,
      { one: "Class that practiced, of {all}", other: "Classes that practiced, of {all}" },
      { all },
    ),
  );
}

/** "2 of 30 focus areas finished". */
export function areasText(done: number, all: number): string {
  return plural(
    all,
    { one: "{done} of {count} focus area finished", other: "{done} of {count} focus areas finished" },
    { done },
  );
}
