import { currentLocale } from "~/messages/t";
import { type Day, dayAfter } from "./calendar-day";

/** The day of the week: 0 is Monday. */
export function weekday(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The days of the week in the order in which a calendar of this browser's region has them: 6 before 0 is Sunday first, as in the United States. */
export function calendarWeek(): readonly number[] {
  const { firstDay } = weekInfo(new Intl.Locale(globalThis.navigator?.language ?? currentLocale()));
  return Array.from({ length: 7 }, (_, index) => (firstDay - 1 + index) % 7);
}

/** What a region's weeks are like: 1 is Monday, 7 is Sunday. Where a browser doesn't know, they are as in the United States. */
function weekInfo(locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } }): { firstDay: number } {
  return locale.getWeekInfo?.() ?? { firstDay: 7 };
}

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  return dayAfter(day, -weekday(day));
}
