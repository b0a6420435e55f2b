import { type KeyboardEvent, useId, useState } from "react";
import type { Day } from "~/data/calendar/calendar-day";
import { daysOf, monthPages } from "~/data/calendar/month-pages";
import type { RangeProgress } from "~/data/practice/progress-query";
import { t } from "~/messages/t";
import { Section } from "~/ui/section";
import { dayLabel, longDay } from "./labels";
import { DayPebble, MonthTable } from "./month-table";
import reader from "./reader.module.css";
import styles from "./year-calendar.module.css";

interface Props {
  answer: RangeProgress;
  today: Day;
}

/** How far each key goes, in days. */
const steps: Record<string, number> = { ArrowUp: -7, ArrowDown: 7, PageUp: -28, PageDown: 28 };

/** A year as twelve months of pebbles: a day with more practice has a bigger, deeper one. */
export function YearCalendar({ answer, today }: Props) {
  const id = useId();
  const days = daysOf(answer);
  const practiced = new Map(answer.days.map((day) => [day.date, day]));
  const [picked, setPicked] = useState<Day>();
  const last = days.at(-1) ?? today;
  const at = picked ?? last;
  const words = (day: Day) => dayLabel(practiced.get(day) ?? { minutes: 0, practices: 0 });
  const go = (index: number) => setPicked(days[Math.min(Math.max(index, 0), days.length - 1)]);
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === "Escape") setPicked(undefined);
    if (step === undefined) return;
    event.preventDefault();
    go(days.indexOf(at) + step);
  };
  return (
    <Section heading={t("The year, day by day")} tight panel="calm">
      <p className={reader.readout} aria-hidden="true">
        {picked ? (
          <>
            <strong>
              {picked === today ? t("Today, {day}", { day: longDay(picked) }) : longDay(picked)}
            </strong>{" "}
            {words(picked)}
          </>
        ) : (
          <span className={reader.hint}>{t("Touch or point at a pebble.")}</span>
        )}
      </p>
      <div className={`${reader.place} ${styles.days}`}>
        <div className={styles.months}>
          {monthPages(answer).map((page) => (
            <MonthTable
              key={page.month}
              page={page}
              practiced={practiced}
              today={today}
              last={last}
              picked={picked}
              onPick={setPicked}
            />
          ))}
        </div>
        <label className="visually-hidden" htmlFor={`${id}-reader`}>
          {t("The days of the year, one by one")}
        </label>
        <input
          id={`${id}-reader`}
          className={reader.reader}
          type="range"
          min={0}
          max={days.length - 1}
          value={days.indexOf(at)}
          aria-valuetext={t("{name}: {amount}", { name: longDay(at), amount: words(at) })}
          onFocus={() => setPicked(at)}
          onBlur={() => setPicked(undefined)}
          onKeyDown={press}
          onChange={({ target }) => go(Number(target.value))}
        />
      </div>
      <ul className={styles.legend} aria-label={t("What the pebbles mean")}>
        {legend().map(({ minutes, text }) => (
          <li key={text}>
            <DayPebble minutes={minutes} />
            {text}
          </li>
        ))}
        {days.includes(today) ? (
          <li>
            <DayPebble minutes={0} isToday />
            {t("Today")}
          </li>
        ) : null}
      </ul>
    </Section>
  );
}

function legend() {
  return [
    { minutes: 0, text: t("A free day") },
    { minutes: 1, text: t("Under 5 minutes") },
    { minutes: 5, text: t("5 and more") },
    { minutes: 10, text: t("10 and more") },
    { minutes: 15, text: t("15 and more") },
  ];
}
