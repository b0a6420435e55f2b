import { type Day, dayAfter } from "~/data/calendar/calendar-day";
import { spanText } from "~/data/calendar/day-texts";
import {
  type Break,
  breaksOn,
  isDayOff,
  type SchoolCalendar,
  type Weekday,
  weekdayOf,
} from "~/data/school/days-off";
import { weekdayNames } from "~/data/school/weekday-names";
import { currentLocale } from "~/messages/t";

/** A streak: its count, and the days of practice that it is known of. */
export interface KnownStreak {
  count: number;
  practiced: readonly Day[];
  today: Day;
}

/** The days off without practice within a streak and after its latest day, latest first. */
export function steppedOver(calendar: SchoolCalendar, { count, practiced, today }: KnownStreak): Day[] {
  const known = new Set(practiced);
  const stepped: Day[] = [];
  let since: Day[] = [];
  let counted = known.has(today) ? 1 : 0;
  for (let day = dayAfter(today, -1); counted < count; day = dayAfter(day, -1)) {
    if (known.has(day)) {
      counted += 1;
      stepped.push(...since);
      since = [];
    } else if (isDayOff(calendar, day)) since.push(day);
    else break;
  }
  return stepped;
}

/** What days off are called: "Spring break (March 2 to 6) and weekends". */
export function daysOffText(calendar: SchoolCalendar, days: readonly Day[], today: Day): string {
  const breaks = new Set<Break>();
  const weekly = new Set<Weekday>();
  for (const day of [...days].reverse()) {
    const [longest] = breaksOn(calendar, day);
    if (longest) breaks.add(longest);
    else weekly.add(weekdayOf(day));
  }
  const named = [...breaks].map(({ name, first, last }) => `${name} (${spanText(first, last, today)})`);
  const list = new Intl.ListFormat(currentLocale(), { type: "conjunction" });
  return list.format([...named, ...weekdayNames([...weekly])]);
}
