import type { Skill } from "~/data/skill/skill";
import { t } from "~/messages/t";
import styles from "./about-skill.module.css";

/** How else a practice can be done: nobody has to close their eyes or follow the breath. */
export function PracticeOptions({ skill }: { skill: Skill }) {
  return (
    <section className={styles.ways} aria-label={t("Before you start")}>
      <Way heading={t("Another anchor")} text={skill.anchorAlternative} />
      <Way heading={t("With eyes open")} text={skill.eyesOpen} />
      {skill.caution ? <Way heading={t("Take care")} text={skill.caution} isCaution /> : null}
    </section>
  );
}

function Way({ heading, text, isCaution = false }: { heading: string; text: string; isCaution?: boolean }) {
  return (
    <div className={isCaution ? styles.caution : styles.way}>
      <h2 className={styles.heading}>{heading}</h2>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
