import { Link } from "react-router";
import type { Achievement } from "~/data/achievements/achievements-query";
import { currentLocale, t } from "~/messages/t";
import { path } from "~/paths";
import { Badge } from "~/pictures/badges/badge";
import { Bar } from "~/ui/bar";
import { DoneMark } from "~/ui/done-mark";
import styles from "./achievements.module.css";

interface Props {
  achievement: Achievement;
  timeZone: string;
}

/** One achievement: its picture, its rule, and how far it is or when it was earned. */
export function AchievementCard({ achievement, timeZone }: Props) {
  const { id, kind, target, name, rule, progress, earnedAt } = achievement;
  return (
    <li className={earnedAt ? `${styles.card} ${styles.earned}` : styles.card}>
      <div>
        <Badge kind={kind} target={target} open={!earnedAt} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {earnedAt ? <Link to={path("badges", {}, { badge: id })}>{name}</Link> : name}
        </h3>
        <p className={styles.rule}>{rule}</p>
        {earnedAt ? (
          <p className={styles.when}>
            <DoneMark />
            {t("Earned {day}", { day: day(earnedAt, timeZone) })}
          </p>
        ) : null}
        {!earnedAt && target > 1 ? (
          <div className={styles.far}>
            <Bar thin value={progress} max={target} aria-label={t("How far: {name}", { name })} />
            <span className={styles.text}>{t("{done} of {target}", { done: progress, target })}</span>
          </div>
        ) : null}
      </div>
    </li>
  );
}

function day(moment: string, timeZone: string): string {
  return new Date(moment).toLocaleDateString(currentLocale(), { timeZone, dateStyle: "medium" });
}
