import type { Skill } from "~/data/skill/skill";
import { gradeName, skillName } from "~/messages/names";
import { plural, t } from "~/messages/t";
import styles from "./about-skill.module.css";

/** The skill on one sheet of paper, to lead it without a screen. Only printing shows it. */
export function SkillCard({ skill }: { skill: Skill }) {
  const minutes = plural(skill.durationMinutes, { one: "{count} minute", other: "{count} minutes" });
  return (
    <article className={styles.card} aria-hidden="true">
      <p className={styles.skillCardName}>{skillName(skill.name)}</p>
      <p>
        {t("{minutes} · {area} · {grade}", {
          minutes,
          area: skill.focusAreaName,
          grade: gradeName(skill.gradeId),
        })}
      </p>
      <ol className={styles.steps}>
        {skill.steps.map((step) => (
          <li key={step.text}>
            {step.text} <span className={styles.seconds}>{t("{count} s", { count: step.seconds })}</span>
          </li>
        ))}
      </ol>
      <dl>
        <Part name={t("With open eyes")} text={skill.eyesOpen} />
        <Part name={t("Instead of the breath")} text={skill.anchorAlternative} />
        {skill.caution ? <Part name={t("Look out for")} text={skill.caution} /> : null}
        <Part name={t("For the teacher")} text={skill.teacherNote} />
        <Part name={t("A question to keep")} text={skill.reflection} />
        <Part name={t("At home")} text={skill.homePractice} />
      </dl>
      <p className={styles.license}>{t("Pausewell · CC BY 4.0")}</p>
    </article>
  );
}

function Part({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  );
}
