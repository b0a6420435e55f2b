import { Link } from "react-router";
import type { ReportedClass } from "~/data/school/report-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { restorableText, teachersText } from "../classes/class-texts";
import styles from "../school.module.css";
import practice from "./practice.module.css";
import { areasText, shortDayText, sumText } from "./practice-texts";
import { WeekColumns } from "./week-columns";
import { WeekTable } from "./week-table";

interface Props {
  one: ReportedClass;
  /** How many of the days were the school's, if it has declared days off. */
  schoolDays: number | undefined;
}

/** A class: what it practiced, how its weeks went, and how far it is. */
export function ReportedClassRow({ one, schoolDays }: Props) {
  const { class: known, weeks, lastPracticed } = one;
  const name = known.className;
  return (
    <li className={`${styles.row} ${practice.row}`}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={path("schoolClass", { schoolClassId: known.classId })}>{name}</Link>
        </h3>
        <p className={styles.about}>{teachersText(known.teachers)}</p>
        <p>{sumText(one, schoolDays)}</p>
        <p className={styles.about}>
          {lastPracticed ? (
            <span>{t("Last practice on {day}", { day: shortDayText(lastPracticed) })}</span>
          ) : null}
          <span>{areasText(known.areasDone, known.areasTotal)}</span>
          {known.restorableUntil ? <span>{restorableText(known.restorableUntil)}</span> : null}
        </p>
      </div>
      {weeks.length > 1 ? (
        <div className={practice.weeks}>
          <WeekColumns title={t("{name}, week by week", { name })} weeks={weeks} />
          <details className={practice.details}>
            <summary>{t("In numbers")}</summary>
            <WeekTable
              caption={t("{name}, week by week", { name })}
              weeks={weeks}
              hasSchoolDays={schoolDays !== undefined}
            />
          </details>
        </div>
      ) : null}
    </li>
  );
}
