import type { ReportWeek } from "~/data/school/report-query";
import { number, t } from "~/messages/t";
import styles from "./practice.module.css";
import { shortDayText } from "./practice-texts";

interface Props {
  caption: string;
  weeks: readonly ReportWeek[];
  /** Whether the school has declared days off. */
  hasSchoolDays: boolean;
}

/** The weeks in numbers. */
export function WeekTable({ caption, weeks, hasSchoolDays }: Props) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("Week of")}</th>
          <th scope="col">{t("Minutes")}</th>
          <th scope="col">{t("Practices")}</th>
          <th scope="col">{t("Days")}</th>
          {hasSchoolDays ? <th scope="col">{t("School days")}</th> : null}
          <th scope="col">{t("Students present, all practices together")}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ start, minutes, practices, days, practicedSchoolDays, schoolDays, present }) => (
          <tr key={start}>
            <th scope="row">{shortDayText(start)}</th>
            <td>{number(minutes)}</td>
            <td>{number(practices)}</td>
            <td>{number(days)}</td>
            {hasSchoolDays ? (
              <td>{t("{done} of {count}", { done: practicedSchoolDays, count: schoolDays })}</td>
            ) : null}
            <td>{number(present)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
