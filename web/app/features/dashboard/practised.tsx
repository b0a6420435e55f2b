import { useId } from "react";
import { number, plural, t } from "~/messages/t";
import { Panel } from "~/ui/panel";
import type { UserDocument } from "~/user/user-query";
import styles from "./practised.module.css";
import { Week } from "./week-pebbles";

/** What has been practised: the streak, calmly, and what no missed day can take away. */
export function Practised({ user }: { user: UserDocument }) {
  const id = useId();
  return (
    <Panel tone="warm" labelledBy={id}>
      <h2 id={id} className="unseen">
        {t("What you have practised")}
      </h2>
      <p className={styles.streak}>
        <span className={styles.count}>{number(user.streak)}</span>{" "}
        <span className={styles.unit}>{user.streak === 1 ? t("day in a row") : t("days in a row")}</span>
      </p>
      <p className={styles.mood}>{mood(user)}</p>
      <Week today={user.today} history={user.streakHistory} />
      <dl className={styles.facts}>
        <Fact label={t("Minutes in all")} value={number(user.totalMindfulnessMinutes)} />
        <Fact label={t("Days in all")} value={number(user.daysPractised)} />
        <Fact label={t("Days this month")} value={number(user.daysThisMonth)} />
        <Fact
          label={t("Longest streak")}
          value={plural(user.longestStreak, { one: "{count} day", other: "{count} days" })}
        />
      </dl>
    </Panel>
  );
}

function mood({ practisedToday, streak, daysPractised }: UserDocument): string {
  if (practisedToday) return t("Today is done.");
  if (streak > 0) return t("Today is still open.");
  return daysPractised > 0
    ? t("Rest days are fine. Any day is good to begin again.")
    : t("Your first practice begins the count.");
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
