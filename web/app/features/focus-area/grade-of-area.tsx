import { useId } from "react";
import { SkillLink } from "~/data/catalogue/skill-link";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import styles from "./focus-area.module.css";
import type { GradeSkills } from "./grades-of";

interface Props {
  grade: GradeSkills;
  /** The selected class practises in it. */
  isOwn: boolean;
  done: ReadonlySet<string>;
}

/** What one grade practises of a focus area. */
export function GradeOfArea({ grade: { gradeLevel, skills }, isOwn, done }: Props) {
  const id = useId();
  return (
    <section className={isOwn ? styles.own : styles.grade} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.name}>
          {gradeName(gradeLevel)}
        </h2>
        {isOwn ? <span className={styles.note}>{t("Your grade")}</span> : null}
      </div>
      <ul className={styles.skills}>
        {skills.map((skill) => (
          <li key={skill.id}>
            <SkillLink skill={skill} gradeLevel={gradeLevel} isDone={done.has(skill.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
