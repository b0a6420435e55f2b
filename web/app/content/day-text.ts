import { currentLocale } from "~/messages/t";

/** A day such as 2026-11-23 in words. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat(currentLocale(), { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(day),
  );
}
