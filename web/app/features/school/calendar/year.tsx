import { useState } from "react";
import type { Day } from "~/data/calendar/calendar-day";
import { dayText, spanText } from "~/data/calendar/day-texts";
import { monthAfter, monthPages } from "~/data/calendar/month-pages";
import { calendarWeek } from "~/data/calendar/week";
import { breaksOn, type SchoolCalendar, weekdayOf } from "~/data/school/days-off";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";
import school from "../school.module.css";
import styles from "./calendar.module.css";
import { weekdayName, weekdaysInOrder } from "./calendar-texts";

interface Props {
  calendar: SchoolCalendar;
  today: Day;
  /** The school's. */
  name: string;
}

/** A school year at a glance: twelve months from August on, each day off with its mark. */
export function Year({ calendar, today, name }: Props) {
  const [ahead, setAhead] = useState(0);
  const first = monthAfter(schoolYearOf(today), 12 * ahead);
  const last = monthAfter(first, 11);
  const months = monthPages({ from: `${first}-01`, to: `${last}-01` }, calendarWeek()[0]);
  const span = t("{first} to {last}", { first: monthName(first), last: monthName(last) });
  return (
    <Section heading={t("The year at a glance")} tight>
      <div className={styles.year}>
        <div className={styles.yearTop}>
          <p role="status">
            <span className={styles.onPaper}>{name}, </span>
            {span}
          </p>
          <div className={school.ways}>
            <Button tone="plain" onClick={() => setAhead(ahead - 1)}>
              {t("The year before")}
            </Button>
            <Button tone="plain" onClick={() => setAhead(ahead + 1)}>
              {t("The year after")}
            </Button>
          </div>
        </div>
        <ul className={styles.legend} aria-label={t("What the marks mean")}>
          <li>
            <span className={`${styles.day} ${styles.weekly}`} aria-hidden="true">
              7
            </span>{" "}
            {t("Off every week")}
          </li>
          <li>
            <span className={`${styles.day} ${styles.inBreak}`} aria-hidden="true">
              7
            </span>{" "}
            {t("Break or holiday")}
          </li>
          <li>
            <span className={styles.day} aria-hidden="true">
              <u>7</u>
            </span>{" "}
            {t("Today")}
          </li>
        </ul>
        <div className={styles.months}>
          {months.map(({ month, weeks }) => (
            <table key={month} className={styles.month}>
              <caption>{monthName(month)}</caption>
              <thead>
                <tr>
                  {weekdaysInOrder().map((day) => (
                    <th key={day} scope="col">
                      <span aria-hidden="true">{weekdayName(day, "narrow")}</span>
                      <span className="visually-hidden">{weekdayName(day)}</span>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeks.map((week, index) => (
                  <tr key={index}>
                    {week.map((day, place) =>
                      day === undefined ? (
                        <td key={place} />
                      ) : (
                        <DayCell key={day} calendar={calendar} day={day} isToday={day === today} />
                      ),
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </div>
        <ul className={styles.onPaper}>
          {calendar.breaks
            .filter((one) => one.last.slice(0, 7) >= first && one.first.slice(0, 7) <= last)
            .map((one, index) => (
              <li key={`${one.first} ${one.name} ${index}`}>
                <strong>{one.name}</strong> {spanText(one.first, one.last, today)}
              </li>
            ))}
        </ul>
      </div>
    </Section>
  );
}

interface DayCellProps {
  calendar: SchoolCalendar;
  day: Day;
  isToday: boolean;
}

/** A day with its number: round where its weekday is off, square and bold in a break, plain on a school day. */
function DayCell({ calendar, day, isToday }: DayCellProps) {
  const [longest] = breaksOn(calendar, day);
  const isWeekly = calendar.weekdays.includes(weekdayOf(day));
  const mark = longest ? styles.inBreak : isWeekly ? styles.weekly : "";
  const date = Number(day.slice(8));
  const words = longest ? longest.name : isWeekly ? t("day off") : "";
  return (
    <td title={longest?.name}>
      <span className={`${styles.day} ${mark}`}>{isToday ? <u>{date}</u> : date}</span>
      {words ? <span className="visually-hidden">, {words}</span> : null}
      {isToday ? <span className="visually-hidden">, {t("Today")}</span> : null}
    </td>
  );
}

/** "November 2026". */
function monthName(month: string): string {
  return dayText(`${month}-01`, { month: "long", year: "numeric" });
}

/** The August in which the school year of a day begins: in July, the next one is planned already. */
function schoolYearOf(today: Day): string {
  const year = Number(today.slice(0, 4));
  return today.slice(5, 7) >= "07" ? `${year}-08` : `${year - 1}-08`;
}
