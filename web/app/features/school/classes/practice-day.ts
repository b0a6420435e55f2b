import type { Day } from "~/data/calendar/calendar-day";
import { currentLocale } from "~/messages/t";

/** "Friday, November 20"; days are plain dates, which no zone moves. */
export function dayText(day: Day): string {
  const width = { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(currentLocale(), width);
}
