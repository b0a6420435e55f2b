import { type ReactNode, useId } from "react";
import { serverNow } from "~/api/server-time";
import { hasOwnPlan } from "~/data/classes/selected-class";
import type { UserDocument } from "~/data/user/user-query";
import { plural, t } from "~/messages/t";
import { OutboxNotice } from "~/offline/outbox-notice";
import { HighSun } from "~/pictures/high-sun";
import { Panel } from "~/ui/panel";
import { greeting } from "./greeting";
import { LazyJoinedChallenges } from "./lazy-joined-challenges";
import { NextStep } from "./next-step";
import { NoNextSkill } from "./no-next-skill";
import styles from "./pupil-today.module.css";
import { Week } from "./week-pebbles";

interface Props {
  user: UserDocument;
  /** The question about a practice that was finished and not marked complete, if there is one. */
  unmarked: ReactNode;
}

/** A student's today: the practice first, then what they have practiced, in words that a child reads. */
export function PupilToday({ user, unmarked }: Props) {
  return (
    <div className={styles.today}>
      <h1 className={styles.heading}>{greeting(serverNow(), user.timeZone)}</h1>
      <OutboxNotice userId={user.id} />
      {unmarked}
      {user.nextSkill ? (
        <NextStep skill={user.nextSkill} doneToday={user.practicedToday} ownPlan={hasOwnPlan(user)} />
      ) : (
        <NoNextSkill user={user} />
      )}
      <Practiced user={user} />
      <LazyJoinedChallenges user={user} />
    </div>
  );
}

/** Minutes and days, and the last seven of them as pebbles. No count that a missed day takes away. */
function Practiced({ user }: { user: UserDocument }) {
  const id = useId();
  return (
    <Panel tone="warm" labelledBy={id}>
      <div className={styles.practiced}>
        <div className={styles.sun}>
          <HighSun />
        </div>
        <div className={styles.words}>
          <h2 id={id} className={styles.sum}>
            {sumText(user)}
          </h2>
          <p className={styles.word}>{todayText(user)}</p>
          <Week today={user.today} history={user.streakHistory} />
        </div>
      </div>
    </Panel>
  );
}

function sumText({ totalMindfulnessMinutes, daysPracticed }: UserDocument): string {
  if (daysPracticed === 0) return t("Your minutes will be here");
  return t("You have practiced {minutes} on {days}", {
    minutes: plural(totalMindfulnessMinutes, { one: "{count} minute", other: "{count} minutes" }),
    days: plural(daysPracticed, { one: "{count} day", other: "{count} days" }),
  });
}

function todayText({ practicedToday, daysPracticed, preferences, streak }: UserDocument): string {
  if (practicedToday && preferences.streaks && streak > 1) {
    return t("Today is done: {days} in a row.", {
      days: plural(streak, { one: "{count} day", other: "{count} days" }),
    });
  }
  if (practicedToday) return t("Today is done.");
  return daysPracticed === 0
    ? t("They begin with your first practice.")
    : t("A pebble turns green on each day that you practice.");
}
