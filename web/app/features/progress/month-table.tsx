import { type Day, dayAfter } from "~/data/calendar/calendar-day";
import type { MonthPage } from "~/data/calendar/month-pages";
import { mondayOf } from "~/data/calendar/week";
import type { RangeProgress } from "~/data/practice/progress-query";
import { t } from "~/messages/t";
import { dayLabel, longDay, monthName, weekdayName } from "./labels";
import styles from "./year-calendar.module.css";

type PracticeDay = RangeProgress["days"][number];

interface Props {
  page: MonthPage;
  practiced: ReadonlyMap<Day, PracticeDay>;
  today: Day;
  /** The last day shown: later ones are still to come. */
  last: Day;
  picked: Day | undefined;
  onPick: (day: Day | undefined) => void;
}

/** One month of the calendar: a table of its days, each a pebble. */
export function MonthTable({ page, practiced, today, last, picked, onPick }: Props) {
  const monday = mondayOf(`${page.month}-01`);
  return (
    <table className={styles.month}>
      <caption className={styles.name}>{monthName(page.month)}</caption>
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, index) => dayAfter(monday, index)).map((day) => (
            <th key={day} scope="col" className={styles.weekday}>
              <span aria-hidden="true">{weekdayName(day, "narrow")}</span>
              <span className="visually-hidden">{weekdayName(day, "long")}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {page.weeks.map((week, index) => (
          <tr key={index}>
            {week.map((day, place) =>
              day === undefined || day > last ? (
                <td key={place} className={styles.day} />
              ) : (
                <td
                  key={day}
                  className={styles.day}
                  onPointerEnter={() => onPick(day)}
                  onPointerDown={() => onPick(day)}
                  onPointerLeave={() => onPick(undefined)}
                >
                  <DayPebble
                    minutes={practiced.get(day)?.minutes ?? 0}
                    turn={Number(day.slice(8))}
                    isToday={day === today}
                    isPicked={day === picked}
                  />
                  <span className="visually-hidden">{words(day, practiced.get(day), day === today)}</span>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function words(day: Day, practiced: PracticeDay | undefined, isToday: boolean): string {
  const name = isToday ? t("Today, {day}", { day: longDay(day) }) : longDay(day);
  return t("{name}: {amount}", { name, amount: dayLabel(practiced ?? { minutes: 0, practices: 0 }) });
}

/** Worn shapes in turn, so that a shore of them looks like one; the strongest fills its place. */
const shapes = [
  "M10 1c5.2-.4 9 3.2 9 9s-3.6 9-9 9-9-3.6-9-9S5 1.4 10 1z",
  "M9 1.4c6-.8 10 2.6 10 8.4s-4 9-9.4 9S1 15.4 1 10.2 4 2 9 1.4z",
  "M11 1c5.2.4 8 4 8 9s-4.2 9-9.4 9S1 15.2 1 10 5.6.6 11 1z",
];

const sizes = [0.2, 0.46, 0.64, 0.82, 1];

interface DayPebbleProps {
  minutes: number;
  /** Any number that differs between neighbors. */
  turn?: number;
  isToday?: boolean;
  isPicked?: boolean;
}

/** A day as a pebble, bigger and deeper in color with more practice; today has a ring around it. */
export function DayPebble({ minutes, turn = 0, isToday = false, isPicked = false }: DayPebbleProps) {
  const level = strength(minutes);
  const size = (sizes[level] ?? 1) * (isToday ? 0.8 : 1);
  return (
    <svg className={styles.pebble} viewBox="0 0 24 24" aria-hidden="true">
      {isPicked ? <rect className={styles.picked} x="1" y="1" width="22" height="22" rx="7" /> : null}
      {isToday ? <circle className={styles.today} cx="12" cy="12" r="10.6" /> : null}
      <path
        className={styles[`level${level}`]}
        transform={`translate(${12 - 10 * size} ${12 - 10 * size}) scale(${size})`}
        d={shapes[turn % shapes.length]}
      />
    </svg>
  );
}

/** How strong a day is among its year: 0 is no practice, 4 the strongest. A quarter of an hour is a strong day. */
export function strength(minutes: number): 0 | 1 | 2 | 3 | 4 {
  if (minutes <= 0) return 0;
  if (minutes < 5) return 1;
  if (minutes < 10) return 2;
  return minutes < 15 ? 3 : 4;
}
