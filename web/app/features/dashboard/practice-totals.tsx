import { useId } from "react";
import type { UserDocument } from "~/data/user/user-query";
import { number, plural, t } from "~/messages/t";
import { Panel } from "~/ui/panel";
import styles from "./dashboard.module.css";
import { moodText } from "./streak";
import { StreakExplanation } from "./streak-explanation";
import { week } from "./week";
import { Week } from "./week-pebbles";

/** What has been practised: the streak, calmly, and what no missed day can take away. Without streaks, the minutes. */
export function PracticeTotals({ user }: { user: UserDocument }) {
  const id = useId();
  const { streaks } = user.preferences;
  return (
    <Panel tone="warm" labelledBy={id}>
      <h2 id={id} className="visually-hidden">
        {t("What you have practiced")}
      </h2>
      <p className={styles.streak}>
        <span className={styles.count}>{number(streaks ? user.streak : user.daysThisMonth)}</span>{" "}
        <span className={styles.unit}>{unit(user)}</span>
      </p>
      <p className={styles.mood}>{moodText(user)}</p>
      {streaks ? <StreakExplanation user={user} /> : null}
      <Week today={user.today} history={user.streakHistory} />
      <p className={styles.sum}>{weekText(user)}</p>
      <dl className={styles.practiceTotalsFacts}>
        <Fact label={t("Minutes in all")} value={number(user.totalMindfulnessMinutes)} />
        <Fact label={t("Days in all")} value={number(user.daysPractised)} />
        {streaks ? (
          <>
            <Fact label={t("Days this month")} value={number(user.daysThisMonth)} />
            <Fact
              label={t("Longest streak")}
              value={plural(user.longestStreak, { one: "{count} day", other: "{count} days" })}
            />
          </>
        ) : null}
      </dl>
    </Panel>
  );
}

/** What the seven pebbles come to; nothing is said of a week without practice. */
function weekText({ today, streakHistory }: UserDocument): string {
  const practised = week(today, streakHistory).filter((day) => day.practised);
  if (practised.length === 0) return "";
  const minutes = practised.reduce((sum, day) => sum + day.minutes, 0);
  return t("{minutes} on {days} of the last seven", {
    minutes: plural(minutes, { one: "{count} minute", other: "{count} minutes" }),
    days: plural(practised.length, { one: "{count} day", other: "{count} days" }),
  });
}

function unit({ preferences, streak, daysThisMonth }: UserDocument): string {
  if (preferences.streaks) return streak === 1 ? t("day in a row") : t("days in a row");
  return daysThisMonth === 1 ? t("day this month") : t("days this month");
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
