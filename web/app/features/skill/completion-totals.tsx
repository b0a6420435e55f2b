import type { PracticeResult } from "~/data/practice/with-completion";
import { useStreaks } from "~/data/user/use-streaks";
import { plural, t } from "~/messages/t";
import styles from "./finish.module.css";

/** The totals right after a practice: the streak, calmly, and the minutes. */
export function CompletionTotals({ answer }: { answer: PracticeResult }) {
  const { minutes, streak, totalMindfulnessMinutes } = answer;
  return (
    <dl className={styles.added}>
      {useStreaks() ? (
        <div className={styles.one}>
          <dt>{t("Days in a row")}</dt>
          <dd>{plural(streak, { one: "{count} day", other: "{count} days" })}</dd>
        </div>
      ) : null}
      <div className={styles.one}>
        <dt>{t("Minutes in all")}</dt>
        <dd>{plural(totalMindfulnessMinutes, { one: "{count} minute", other: "{count} minutes" })}</dd>
      </div>
      <div className={styles.one}>
        <dt>{t("This practice")}</dt>
        <dd>{plural(minutes, { one: "{count} minute", other: "{count} minutes" })}</dd>
      </div>
    </dl>
  );
}
