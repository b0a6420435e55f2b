import type { Break, SchoolCalendar, Weekday } from "~/data/school/days-off";
import { weekdays } from "~/data/school/days-off";

/** A change of a school's days off. It is made on the newest calendar, so that what others have changed since stays. */
export type CalendarChange = (calendar: SchoolCalendar) => SchoolCalendar;

/** Makes a day of the week a day off, or a school day. */
export function withWeekday(day: Weekday, isOff: boolean): CalendarChange {
  return (calendar) => ({
    ...calendar,
    weekdays: weekdays.filter((each) => (each === day ? isOff : calendar.weekdays.includes(each))),
  });
}

/** Makes Saturday and Sunday days off, as most schools have them. */
export const withWeekend: CalendarChange = (calendar) =>
  withWeekday("sunday", true)(withWeekday("saturday", true)(calendar));

/** Makes Saturday and Sunday school days. */
export const withoutWeekend: CalendarChange = (calendar) =>
  withWeekday("sunday", false)(withWeekday("saturday", false)(calendar));

/** Adds a break, if it isn't there already. */
export function withBreak(added: Break): CalendarChange {
  return (calendar) =>
    has(calendar, added) ? calendar : { ...calendar, breaks: [...calendar.breaks, added] };
}

/** Takes a break away. */
export function withoutBreak(removed: Break): CalendarChange {
  return (calendar) => {
    const place = calendar.breaks.findIndex((one) => isSameBreak(one, removed));
    return { ...calendar, breaks: calendar.breaks.filter((_, index) => index !== place) };
  };
}

/** Puts a break in the place of another. */
export function withChangedBreak(before: Break, after: Break): CalendarChange {
  return (calendar) => withBreak(after)(withoutBreak(before)(calendar));
}

/** Puts a break back that was changed into another, if that one is still there: nobody has removed or changed it since. */
export function withBreakAsBefore(before: Break, after: Break): CalendarChange {
  return (calendar) => (has(calendar, after) ? withChangedBreak(after, before)(calendar) : calendar);
}

function has({ breaks }: SchoolCalendar, one: Break): boolean {
  return breaks.some((other) => isSameBreak(one, other));
}

/** Whether two breaks are the same. */
export function isSameBreak(one: Break, other: Break): boolean {
  return one.name === other.name && one.first === other.first && one.last === other.last;
}
