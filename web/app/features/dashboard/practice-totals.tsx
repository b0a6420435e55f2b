import { useId, useState } from "react";
import { Link } from "react-router";
import type { UserDocument } from "~/data/user/user-query";
import { number, plural, t } from "~/messages/t";
import { path } from "~/paths";
import disclosure from "~/ui/disclosure.module.css";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Panel } from "~/ui/panel";
import { SilentBoundary } from "~/ui/silent-boundary";
import styles from "./dashboard.module.css";
import { moodText, streakReasons } from "./streak";
import { Week, weekText } from "./week-pebbles";

/** For people of a school, once they ask. */
const SteppedOver = lazyChunk(() => import("./stepped-over"), "SteppedOver");

/** The practice so far: the streak, calmly, and the totals that no missed day can take away. Without streaks, the minutes. */
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
        <Fact
          label={plural(user.totalMindfulnessMinutes, { one: "Minute in all", other: "Minutes in all" })}
          value={number(user.totalMindfulnessMinutes)}
        />
        <Fact
          label={plural(user.daysPracticed, { one: "Day in all", other: "Days in all" })}
          value={number(user.daysPracticed)}
        />
        {streaks ? (
          <>
            <Fact
              label={plural(user.daysThisMonth, { one: "Day this month", other: "Days this month" })}
              value={number(user.daysThisMonth)}
            />
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

/** An explanation of the count of days, and how to switch it off. */
function StreakExplanation({ user }: { user: UserDocument }) {
  const [isOpen, setOpen] = useState(false);
  const { schoolId } = user;
  return (
    <details className={styles.why} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={`${disclosure.opener} ${styles.question}`}>{t("Why this number?")}</summary>
      <div className={styles.answer}>
        {streakReasons(user).map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        {isOpen && schoolId !== undefined ? (
          <SilentBoundary fallback={null}>
            <SteppedOver user={user} schoolId={schoolId} />
          </SilentBoundary>
        ) : null}
        <p>
          <Link to={`${path("preferences")}#streaks`}>{t("Practice without counting days")}</Link>
        </p>
      </div>
    </details>
  );
}
