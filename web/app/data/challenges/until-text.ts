import type { Day } from "~/data/calendar/calendar-day";
import { dayText } from "~/data/calendar/day-texts";
import { t } from "~/messages/t";

/** "Practice counts until Tuesday, November 24." */
export function untilText(until: Day): string {
  return t("Practice counts until {day}.", {
    day: dayText(until, { weekday: "long", month: "long", day: "numeric" }),
  });
}
