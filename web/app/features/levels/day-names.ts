import { currentLocale } from "~/messages/t";

/** "Mon, Tue" of 0 and 1: days of the school week, in the language that is spoken. */
export function dayNames(days: readonly number[]): string {
  const language = currentLocale();
  // The first of January 2024 was a Monday.
  const names = days.map((day) =>
    new Date(Date.UTC(2024, 0, 1 + day)).toLocaleDateString(language, { weekday: "short", timeZone: "UTC" }),
  );
  return new Intl.ListFormat(language, { type: "unit", style: "short" }).format(names);
}
