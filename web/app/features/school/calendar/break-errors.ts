import { type Day, dayAfter } from "~/data/calendar/calendar-day";
import type { Break, SchoolCalendar } from "~/data/school/days-off";
import { t } from "~/messages/t";
import { isSameBreak } from "./calendar-changes";

/** The most days that a break has. */
const MAX_DAYS = 200;

/** A break that begins later than that has a mistyped year. */
export const MAX_YEARS_AHEAD = 5;

/** What is wrong with a break, by its field. */
export type BreakErrors = Partial<Record<keyof Break, string>>;

interface Known {
  calendar: SchoolCalendar;
  /** The break in whose place it is put, if it is changed. */
  before: Break | undefined;
  today: Day;
}

/** Says what is wrong with a break that was typed; nothing where all is well. */
export function breakErrors(one: Break, { calendar, before, today }: Known): BreakErrors {
  const { name, first, last } = one;
  if (!/[^\s\p{Cf}]/u.test(name)) return { name: t("Give it a name.") };
  if (!first) return { first: t("Choose the first day.") };
  const isFarAway = [first, last].some((day) => day > dayAfter(today, 366 * MAX_YEARS_AHEAD) || day < "2000");
  if (isFarAway) return { first: t("Look at the year: these days are far away.") };
  if (last < first) return { last: t("The last day is before the first one.") };
  if (last > dayAfter(first, MAX_DAYS - 1)) return { last: t("A break has at most 200 days.") };
  const isThere = calendar.breaks.some(
    (other) => isSameBreak(other, one) && !(before && isSameBreak(before, one)),
  );
  return isThere ? { name: t("This break is there already.") } : {};
}
