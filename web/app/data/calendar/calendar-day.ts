/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

/** An inclusive range of days. */
export interface DayRange {
  from: Day;
  to: Day;
}

/** The day that it is somewhere at a moment, in milliseconds since 1970. */
export function dayAt(moment: number, timeZone: string): Day {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "iso8601",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(moment);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

/** The day so many days after another; before it where the number is negative. */
export function dayAfter(day: Day, days = 1): Day {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}
