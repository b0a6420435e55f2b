import type { Day } from "~/data/calendar/calendar-day";
import { hasEarlierDays } from "~/data/school/class-practice-days";
import { t } from "~/messages/t";
import styles from "../school.module.css";
import classes from "./classes.module.css";

interface Props {
  createdAt: string;
  today: Day;
}

/** As high as what is shown of a class without practice: what is below stays in its place. */
export function PracticesLoading({ createdAt, today }: Props) {
  return (
    <div className={classes.practices}>
      <p className={styles.count}>{t("Loading...")}</p>
      {hasEarlierDays(createdAt, today) ? <div className={classes.waysToCome} /> : null}
    </div>
  );
}
