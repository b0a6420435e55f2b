import type { Day } from "~/data/calendar/calendar-day";
import { currentLocale } from "~/messages/t";

const LONG = { weekday: "long", month: "long", day: "numeric" } as const;

/** "Friday, November 20", or of another width; days are plain dates, which no zone moves. */
export function dayText(day: Day, width: Intl.DateTimeFormatOptions = LONG): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(currentLocale(), { ...width, timeZone: "UTC" });
}

/** "9:05 AM", at the school. */
export function timeText(moment: number, timeZone: string): string {
  return new Date(moment).toLocaleTimeString(currentLocale(), {
    timeZone,
    hour: "numeric",
    minute: "2-digit",
  });
}

/** "Nov 20". */
export function shortDayText(day: Day): string {
  return dayText(day, { month: "short", day: "numeric" });
}
