import { useId } from "react";
import type { UserDocument } from "~/data/user/user-query";
import { gradeName, levelName } from "~/messages/names";
import { t } from "~/messages/t";
import styles from "./school-portal.module.css";

interface Props {
  classes: UserDocument["classes"];
  /** The id of the class that practice counts for. */
  selected: string;
}

/** The account's classes; the one that practice counts for is marked. */
export function Classes({ classes, selected }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.classesHeading}>
        {t("Your classes")}
      </h2>
      <ul className={styles.classes}>
        {classes.map((each) => (
          <li key={each.classId} className={styles.one}>
            <span className={styles.name}>{each.className}</span>
            <span className={styles.grade}>{place(each.gradeLevel, each.currentLevel)}</span>
            {each.classId === selected && classes.length > 1 ? (
              <span className={styles.selected}>{t("Practice counts here")}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function place(gradeLevel: string, levelId: string): string {
  const grade = gradeName(gradeLevel);
  return gradeLevel === "grade_k" ? grade : t("{grade}, {level}", { grade, level: levelName(levelId) });
}
