import { currentLocale } from "~/messages/t";

/** "April 1, 2026", by the school's clocks. */
export function closingDate(closesAt: string, timeZone: string): string {
  return new Date(closesAt).toLocaleDateString(currentLocale(), { dateStyle: "long", timeZone });
}
