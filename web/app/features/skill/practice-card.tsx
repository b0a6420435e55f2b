import { isCore, type Playable } from "~/data/skill/playable";
import { skillName } from "~/messages/names";
import { t } from "~/messages/t";
import styles from "./about-practice.module.css";
import { factsOf } from "./practice-facts";
import { teacherNoteOf } from "./teacher-note";

/** The practice on one sheet of paper, to lead it without a screen, with the core in large type. Only printing shows it. */
export function PracticeCard({ practice }: { practice: Playable }) {
  const note = Object.values(teacherNoteOf(practice, t("Joining in is a choice."))).join(" ");
  return (
    <article
      className={isCore(practice) ? `${styles.card} ${styles.coreCard}` : styles.card}
      aria-hidden="true"
    >
      <p className={styles.cardName}>{skillName(practice.name)}</p>
      <p>{factsOf(practice)}</p>
      <ol className={styles.steps}>
        {practice.steps.map((step, place) => (
          // The same words may come twice, and nothing moves.
          <li key={place} className={isOfCore(practice, place) ? styles.core : undefined}>
            {step.text} <span className={styles.seconds}>{t("{count} s", { count: step.seconds })}</span>
          </li>
        ))}
      </ol>
      <dl>
        <Part name={t("With eyes open")} text={practice.eyesOpen} />
        <Part name={t("Another anchor")} text={practice.anchorAlternative} />
        {practice.caution ? <Part name={t("Say this first")} text={practice.caution} /> : null}
        <Part name={t("For the teacher")} text={note} />
        {isCore(practice) ? null : (
          <>
            <Part name={t("A question to keep")} text={practice.reflection} />
            <Part name={t("At home")} text={practice.homePractice} />
          </>
        )}
      </dl>
      <p className={styles.license}>{t("Pausewell · CC BY 4.0")}</p>
    </article>
  );
}

/** Whether a step is of the focus area's core, whose words are the same in all its practices. */
function isOfCore({ core }: Playable, place: number): boolean {
  return core?.times.some(({ first, count }) => place >= first && place < first + count) ?? false;
}

function Part({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  );
}
