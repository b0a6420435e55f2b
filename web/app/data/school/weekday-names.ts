import { t } from "~/messages/t";
import { type Weekday, weekdays } from "./days-off";

/** "Wednesdays and weekends", as parts of a list. */
export function weekdayNames(off: readonly Weekday[]): string[] {
  const isWeekend = off.includes("saturday") && off.includes("sunday");
  const named = weekdays.filter((day) => off.includes(day) && !(isWeekend && day.startsWith("s")));
  return [...named.map(everyWeek), ...(isWeekend ? [t("weekends")] : [])];
}

function everyWeek(day: Weekday): string {
  switch (day) {
    case "monday":
      return t("Mondays");
    case "tuesday":
      return t("Tuesdays");
    case "wednesday":
      return t("Wednesdays");
    case "thursday":
      return t("Thursdays");
    case "friday":
      return t("Fridays");
    case "saturday":
      return t("Saturdays");
    case "sunday":
      return t("Sundays");
  }
}
