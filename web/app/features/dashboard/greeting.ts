import { t } from "~/messages/t";

/** The greeting for the time of day that it is in a zone at a moment, in milliseconds since 1970. */
export function greeting(moment: number, timeZone: string): string {
  const hour = Number(
    new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", hourCycle: "h23" }).format(moment),
  );
  if (hour < 5 || hour >= 18) return t("Good evening");
  return hour < 12 ? t("Good morning") : t("Good afternoon");
}
