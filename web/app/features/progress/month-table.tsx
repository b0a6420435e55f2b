import { type Day, dayAfter } from "~/data/calendar/calendar-day";
import { t } from "~/messages/t";
import type { MonthPage } from "./calendar";
import { DayPebble } from "./day-pebble";
import { dayLabel, longDay, monthName, weekdayName } from "./labels";
import { mondayOf } from "./range";
import type { ProgressAnswer } from "./series";
import styles from "./year-calendar.module.css";

type PracticeDay = ProgressAnswer["days"][number];

interface Props {
  page: MonthPage;
  practised: ReadonlyMap<Day, PracticeDay>;
  today: Day;
  /** The last day that is told of: later ones have not been yet. */
  last: Day;
  picked: Day | undefined;
  onPick: (day: Day | undefined) => void;
}

/** One month of the calendar: a table of its days, each a pebble. */
export function MonthTable({ page, practised, today, last, picked, onPick }: Props) {
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
                    minutes={practised.get(day)?.minutes ?? 0}
                    turn={Number(day.slice(8))}
                    isToday={day === today}
                    isPicked={day === picked}
                  />
                  <span className="visually-hidden">{words(day, practised.get(day), day === today)}</span>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function words(day: Day, practised: PracticeDay | undefined, isToday: boolean): string {
  const name = isToday ? t("Today, {day}", { day: longDay(day) }) : longDay(day);
  return t("{name}: {amount}", { name, amount: dayLabel(practised ?? { minutes: 0, skills: 0 }) });
}
