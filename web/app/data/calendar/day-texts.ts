import { currentLocale, t } from "~/messages/t";
import type { Day } from "./calendar-day";

/** A day, or a part of it, in the language that is spoken. Days are plain dates: no zone moves them. */
export function dayText(day: Day, width: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(currentLocale(), { ...width, timeZone: "UTC" });
}

/** "March 2", "March 2 to 6", "March 30 to April 3"; with the year where it isn't this one: "March 1 to March 5, 2027". */
export function spanText(first: Day, last: Day, today: Day): string {
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  const isThisYear = isOneYear && first.slice(0, 4) === today.slice(0, 4);
  const short = (day: Day) => dayText(day, { month: "long", day: "numeric" });
  const full = (day: Day) =>
    isThisYear ? short(day) : dayText(day, { month: "long", day: "numeric", year: "numeric" });
  if (first === last) return full(first);
  const isOneMonth = isThisYear && first.slice(0, 7) === last.slice(0, 7);
  return t("{first} to {last}", {
    first: isOneYear ? short(first) : full(first),
    last: isOneMonth ? dayText(last, { day: "numeric" }) : full(last),
  });
}
