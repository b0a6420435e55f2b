import { useId } from "react";
import { calledName } from "~/data/classes/called-name";
import type { UserDocument } from "~/data/user/user-query";
import { gradeName, levelName } from "~/messages/names";
import { t } from "~/messages/t";
import styles from "./school-portal.module.css";

/** The account's own classes; the one that practice counts for is marked. Nothing without any. */
export function Classes({ user }: { user: UserDocument }) {
  const id = useId();
  const own = user.classes.filter((one) => one.schoolId === undefined && isMade(user, one));
  if (own.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.classesHeading}>
        {user.schoolId === undefined ? t("Your classes") : t("Your own classes")}
      </h2>
      <ul className={styles.classes}>
        {own.map((each) => (
          <li key={each.classId} className={styles.one}>
            <span className={styles.name}>{each.className}</span>
            <span className={styles.grade}>{place(each.gradeLevel, each.currentLevel)}</span>
            {each.classId === user.currentClassId && user.classes.length > 1 ? (
              <span className={styles.selected}>{t("Practice counts here")}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether it is a class that somebody made, or one of several: the first one of a school's people says nothing where it is alone. */
function isMade(user: UserDocument, one: UserDocument["classes"][number]): boolean {
  return user.classes.length > 1 || calledName(user, one) !== undefined;
}

function place(gradeLevel: string, levelId: string): string {
  const grade = gradeName(gradeLevel);
  return gradeLevel === "grade_k" ? grade : t("{grade}, {level}", { grade, level: levelName(levelId) });
}
