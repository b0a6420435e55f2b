import { currentLocale } from "~/messages/t";

/** "November 23, 2026 at 9:05 AM", by the clock of a time zone. */
export function momentText(at: string, timeZone: string): string {
  return new Date(at).toLocaleString(currentLocale(), { dateStyle: "long", timeStyle: "short", timeZone });
}
