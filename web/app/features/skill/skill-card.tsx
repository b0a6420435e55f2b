import type { Skill } from "~/data/skill/skill";
import { gradeName, skillName } from "~/messages/names";
import { plural, t } from "~/messages/t";
import styles from "./about-skill.module.css";

/** The skill on one sheet of paper, to lead it without a screen. Only printing shows it. */
export function SkillCard({ skill }: { skill: Skill }) {
  return (
    <article className={styles.card} aria-hidden="true">
      <p className={styles.skillCardName}>{skillName(skill.name)}</p>
      <p>{factsOf(skill)}</p>
      <ol className={styles.steps}>
        {skill.steps.map((step, place) => (
          // The same words may come twice, and nothing moves.
          <li key={place} className={isCore(skill, place) ? styles.core : undefined}>
            {step.text} <span className={styles.seconds}>{t("{count} s", { count: step.seconds })}</span>
          </li>
        ))}
      </ol>
      <dl>
        <Part name={t("With eyes open")} text={skill.eyesOpen} />
        <Part name={t("Another anchor")} text={skill.anchorAlternative} />
        {skill.caution ? <Part name={t("Take care")} text={skill.caution} /> : null}
        <Part name={t("For the teacher")} text={noteOf(skill)} />
        <Part name={t("A question to keep")} text={skill.reflection} />
        <Part name={t("At home")} text={skill.homePractice} />
      </dl>
      <p className={styles.license}>{t("Pausewell · CC BY 4.0")}</p>
    </article>
  );
}

/** How long a skill is, and where it belongs. */
export function factsOf({ durationMinutes, focusAreaName, gradeId }: Skill): string {
  const minutes = plural(durationMinutes, { one: "{count} minute", other: "{count} minutes" });
  return t("{minutes} · {area} · {grade}", { minutes, area: focusAreaName, grade: gradeName(gradeId) });
}

/** What the teacher should know: what has to be there, how to lead it, and what to watch out for. */
export function noteOf({ prep, teacherNote, cautionAdult }: Skill): string {
  return [prep, teacherNote, cautionAdult].filter(Boolean).join(" ");
}

/** Whether a step is of the focus area's core, whose words are the same in all its practices. */
function isCore({ core }: Skill, place: number): boolean {
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
