import { useId } from "react";
import type { ListedSkill, Question } from "~/data/skill/skills-query";
import { skillName } from "~/messages/names";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { ButtonLink } from "~/ui/button";
import styles from "./skills-list.module.css";

interface Props {
  skill: ListedSkill;
  question: Question;
  completed: boolean;
}

/** One skill: its name, its length, whether it is done, and the way to it. */
export function SkillRow({ skill, question, completed }: Props) {
  const id = useId();
  const { gradeLevel, levelId, focusArea } = question;
  const detail = path("levelSkill", { gradeLevel, levelId, focusArea, skillId: skill.id });
  return (
    <li className={styles.row} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.name}>
          {skillName(skill.name)}
        </h2>
        <p className={styles.facts}>
          <span>{plural(skill.durationMinutes, { one: "{count} minute", other: "{count} minutes" })}</span>
          <span className={completed ? styles.done : undefined}>
            {completed ? t("✅ Completed") : t("❌ Incomplete")}
          </span>
        </p>
      </div>
      <ButtonLink tone="quiet" to={detail}>
        {t("View Details")}
      </ButtonLink>
    </li>
  );
}
