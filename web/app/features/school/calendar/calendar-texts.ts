import { dayAfter } from "~/data/calendar/calendar-day";
import { dayText } from "~/data/calendar/day-texts";
import { calendarWeek } from "~/data/calendar/week";
import { type Break, type Weekday, weekdays } from "~/data/school/days-off";
import { plural } from "~/messages/t";

/** Any Monday. */
const MONDAY = "2026-11-16";

/** The days of the week in the order of a calendar here. */
export function weekdaysInOrder(): Weekday[] {
  return calendarWeek().flatMap((day) => weekdays[day] ?? []);
}

/** "Monday", or "M". */
export function weekdayName(day: Weekday, width: "long" | "narrow" = "long"): string {
  return dayText(dayAfter(MONDAY, weekdays.indexOf(day)), { weekday: width });
}

/** "5 days". */
export function lengthText({ first, last }: Break): string {
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
  return plural(days, { one: "{count} day", other: "{count} days" });
}
