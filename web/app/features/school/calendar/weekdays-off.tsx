import type { Weekday } from "~/data/school/days-off";
import type { School } from "~/data/school/school-query";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import styles from "../school.module.css";
import own from "./calendar.module.css";
import { withoutWeekend, withWeekday, withWeekend } from "./calendar-changes";
import { calendarProblemText } from "./calendar-problem-text";
import { weekdayName, weekdaysInOrder } from "./calendar-texts";
import { useChangeCalendar } from "./use-change-calendar";

interface Props {
  school: School;
  /** Others only see them. */
  isAdmin: boolean;
}

/** The days of the week that are off. */
export function WeekdaysOff({ school, isAdmin }: Props) {
  const { change, isPending, error } = useChangeCalendar(school);
  const off = school.calendar.weekdays;
  if (!isAdmin) return <p>{weekdaysText(off)}</p>;
  const toggle = (day: Weekday, isOff: boolean) => {
    const name = weekdayName(day);
    const done = isOff ? t("{day} is a day off", { day: name }) : t("{day} is a school day", { day: name });
    void change(withWeekday(day, isOff), withWeekday(day, !isOff), done);
  };
  return (
    <div className={styles.room}>
      <fieldset className={styles.grades} aria-busy={isPending}>
        <legend className="visually-hidden">{t("Days of the week that are off")}</legend>
        <div className={own.weekdays}>
          {weekdaysInOrder().map((day) => (
            <label key={day} className={styles.chip}>
              <input
                type="checkbox"
                name="weekday"
                checked={off.includes(day)}
                onChange={({ target }) => {
                  if (!isPending) toggle(day, target.checked);
                }}
              />
              {weekdayName(day)}
            </label>
          ))}
        </div>
      </fieldset>
      {off.length === 0 ? (
        <div className={styles.ways}>
          <Button
            tone="quiet"
            busy={isPending}
            onClick={() => void change(withWeekend, withoutWeekend, t("Saturday and Sunday are days off"))}
          >
            {t("Make Saturday and Sunday days off")}
          </Button>
        </div>
      ) : null}
      <FailureNotice of={error} textOf={calendarProblemText} />
    </div>
  );
}

function weekdaysText(off: readonly Weekday[]): string {
  if (off.length === 0) return t("No day of the week is off.");
  return off.map((day) => weekdayName(day)).join(", ");
}
