import { type Day, dayAfter } from "./calendar-day";

/** The day of the week: 0 is Monday. */
export function weekday(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  return dayAfter(day, -weekday(day));
}
