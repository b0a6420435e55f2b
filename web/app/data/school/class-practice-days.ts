import { type Day, dayAfter } from "~/data/calendar/calendar-day";

/** How many days of a class's practice are read at once. */
export const DAYS = 14;

/** Whether a class may have practiced before the days up to this one: it was made a day later at most, wherever that was. */
export function hasEarlierDays(createdAt: string, to: Day): boolean {
  return dayAfter(to, 1 - DAYS) >= createdAt.slice(0, 10);
}
