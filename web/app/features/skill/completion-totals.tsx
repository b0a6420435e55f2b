import { doneSkills } from "~/data/classes/selected-class";
import type { CompletedCore, CompletedSkill, PracticeResult } from "~/data/practice/with-completion";
import { useStreaks } from "~/data/user/use-streaks";
import type { UserDocument } from "~/data/user/user-query";
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

interface ClassTotalsProps {
  answer: CompletedSkill | CompletedCore;
  user: UserDocument;
}

/** What a class did together, for the class to see: nothing of whoever led, and nobody compared with anybody. */
export function ClassTotals({ answer, user }: ClassTotalsProps) {
  const { minutes, present, classId } = answer;
  // The document has the skills of the class that is selected.
  const done = classId === user.currentClassId ? doneSkills(user) : undefined;
  const skills = new Set([...(done ?? []), ...("skillId" in answer ? [answer.skillId] : [])]).size;
  return (
    <dl className={styles.added}>
      <div className={styles.one}>
        <dt>{t("Practiced together")}</dt>
        <dd>{plural(minutes, { one: "{count} minute", other: "{count} minutes" })}</dd>
      </div>
      {present === undefined ? null : (
        <div className={styles.one}>
          <dt>{t("Together here")}</dt>
          <dd>{plural(present, { one: "{count} student", other: "{count} students" })}</dd>
        </div>
      )}
      {done && skills > 0 ? (
        <div className={styles.one}>
          <dt>{t("Done as a class so far")}</dt>
          <dd>{plural(skills, { one: "{count} skill", other: "{count} skills" })}</dd>
        </div>
      ) : null}
    </dl>
  );
}
