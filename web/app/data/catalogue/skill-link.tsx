import { Link } from "react-router";
import { Lock } from "~/data/subscription/lock";
import { kindergartenLevel } from "~/ids/level";
import { gradeName, skillName } from "~/messages/names";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { DoneMark } from "~/ui/done-mark";
import type { CatalogueSkill } from "./catalogue-query";
import styles from "./skill-link.module.css";

interface Props {
  skill: CatalogueSkill;
  gradeLevel: string;
  /** The selected class has done it. */
  isDone: boolean;
  /** Skills of several grades stand side by side. */
  showsGrade?: boolean;
}

/** Where a skill of the library is practiced. */
export function skillPath({ id, levelId, focusAreaId }: CatalogueSkill, gradeLevel: string): string {
  return path("levelSkill", {
    gradeLevel,
    levelId: levelId ?? kindergartenLevel,
    focusArea: focusAreaId,
    skillId: id,
  });
}

/** A skill of the library in one line: its name, its length, whether it is done. All of it leads there. */
export function SkillLink({ skill, gradeLevel, isDone, showsGrade = false }: Props) {
  const minutes = plural(skill.durationMinutes, { one: "{count} minute", other: "{count} minutes" });
  return (
    <Link className={styles.row} to={skillPath(skill, gradeLevel)}>
      <span className={styles.name}>{skillName(skill.name)}</span>
      <span className={styles.facts}>
        <span>
          {showsGrade ? t("{grade} · {minutes}", { grade: gradeName(gradeLevel), minutes }) : minutes}
        </span>
        <Lock focusAreaId={skill.focusAreaId} />
        {isDone ? (
          <span className={styles.done}>
            <DoneMark />
            {t("Done")}
          </span>
        ) : null}
      </span>
    </Link>
  );
}
