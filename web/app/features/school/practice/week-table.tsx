import type { ReportWeek } from "~/data/school/report-query";
import { number, t } from "~/messages/t";
import styles from "./practice.module.css";
import { shortDayText } from "./practice-texts";

/** The weeks in numbers. */
export function WeekTable({ caption, weeks }: { caption: string; weeks: readonly ReportWeek[] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("Week of")}</th>
          <th scope="col">{t("Minutes")}</th>
          <th scope="col">{t("Practices")}</th>
          <th scope="col">{t("Days")}</th>
          <th scope="col">{t("Students")}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ start, minutes, practices, days, present }) => (
          <tr key={start}>
            <th scope="row">{shortDayText(start)}</th>
            <td>{number(minutes)}</td>
            <td>{number(practices)}</td>
            <td>{number(days)}</td>
            <td>{number(present)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
