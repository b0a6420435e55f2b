import { type Day, type DayRange, dayAfter } from "~/data/calendar/calendar-day";
import { daysOf } from "~/data/calendar/month-pages";
import { weekday } from "~/data/calendar/week";
import type { RangeProgress } from "~/data/practice/progress-query";
import { t } from "~/messages/t";
import { longDay, monthName, shortDay, shortMonth, weekdayName } from "./labels";
import type { Grouping } from "./range";

/** One column of the chart, one row of its table. */
export interface Column {
  key: string;
  /** The whole name: "Friday, November 20". */
  name: string;
  /** The label below the column, where there is room for it; the second one where there is little. */
  label?: readonly [string, string];
  minutes: number;
  practices: number;
  /** It contains today. */
  isNow: boolean;
}

/** The columns of a range, without a gap: a day, a week or a month without practice has one as well. */
export function columnsOf(answer: RangeProgress, grouping: Grouping, today: Day): Column[] {
  switch (grouping) {
    case "day":
      return days(answer, today);
    case "week":
      return weeks(answer, today);
    case "month":
      return answer.months.map(({ month, minutes }) => ({
        key: month,
        name: monthName(month),
        label: [shortMonth(month, "short"), shortMonth(month, "narrow")],
        minutes,
        practices: practicesIn(answer.days.filter(({ date }) => date.startsWith(month))),
        isNow: today.startsWith(month),
      }));
    default:
      return grouping satisfies never;
  }
}

/** How often was practiced on some days, with a skill or with the timer. The service's sums count skills alone. */
export function practicesIn(days: RangeProgress["days"]): number {
  return days.reduce((sum, { practices }) => sum + practices, 0);
}

/** A range by its days: a week has each weekday below it, a longer range every seventh day from its end. */
function days(answer: RangeProgress, today: Day): Column[] {
  const practiced = new Map(answer.days.map((day) => [day.date, day]));
  const all = daysOf(shownDays(answer));
  return all.map((date, index) => {
    const { minutes = 0, practices = 0 } = practiced.get(date) ?? {};
    const isNow = date === today;
    const label = all.length <= 7 ? weekLabel(date) : every7th(date, all.length - 1 - index, isNow);
    return {
      key: date,
      name: isNow ? t("Today, {day}", { day: longDay(date) }) : longDay(date),
      ...(label && { label }),
      minutes,
      practices,
      isNow,
    };
  });
}

/** A week that isn't over has the rest of its days too: seven places, always. */
function shownDays({ from, to }: DayRange): DayRange {
  const isShort = daysOf({ from, to }).length <= 7;
  return { from, to: isShort && weekday(from) === 0 ? dayAfter(from, 6) : to };
}

function weekLabel(date: Day): [string, string] {
  return [weekdayName(date, "short"), weekdayName(date, "narrow")];
}

function every7th(date: Day, fromEnd: number, isNow: boolean): [string, string] | undefined {
  if (fromEnd % 7 !== 0) return undefined;
  const label = isNow ? t("Today") : shortDay(date);
  return [label, label];
}

/** A range by its weeks; the first one of a month has the month's name below it, or its own day where the range is short. */
function weeks(answer: RangeProgress, today: Day): Column[] {
  const isLong = answer.weeks.length > 10;
  let named = "";
  return answer.weeks.map(({ start, minutes }) => {
    const end = dayAfter(start, 6);
    const month = end.slice(0, 7);
    const isFirst = month !== named;
    named = month;
    const label: [string, string] = isLong
      ? [shortMonth(month, "short"), shortMonth(month, "narrow")]
      : [shortDay(start), shortDay(start)];
    return {
      key: start,
      name: t("Week of {day}", { day: shortDay(start) }),
      ...((!isLong || isFirst) && { label }),
      minutes,
      practices: practicesIn(answer.days.filter(({ date }) => start <= date && date <= end)),
      isNow: start <= today && today <= end,
    };
  });
}
