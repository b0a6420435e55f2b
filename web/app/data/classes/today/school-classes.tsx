import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import type { Class } from "~/data/classes/class-changes";
import { usePracticeWith } from "~/data/classes/use-practice-with";
import type { UserDocument } from "~/data/user/user-query";
import { gradeName, levelName } from "~/messages/names";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import { classesForToday } from "./classes-for-today";
import { practicedTodayQuery } from "./practiced-today-query";
import styles from "./school-classes.module.css";

/**
 * The classes of the school that the user teaches: those that haven't practiced today come first, and are what to do now. Each leads into its
 * next practice.
 * Whether one has practiced is what this teacher has led.
 */
export function SchoolClasses({ user }: { user: UserDocument }) {
  const id = useId();
  const practiced = useQuery(practicedTodayQuery(user.today)).data ?? [];
  const practice = usePracticeWith();
  const classes = classesForToday(user.classes, practiced);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {t("Your classes today")}
        </h2>
        <Link className={styles.all} to={path("schoolClasses")}>
          {t("See them all")}
        </Link>
      </div>
      <ul className={styles.list}>
        {classes.map(({ one, isDone }) => (
          <li key={one.classId} className={styles.one}>
            <div className={styles.words}>
              <h3 className={styles.name}>
                <Link to={path("schoolClass", { schoolClassId: one.classId })}>{one.className}</Link>
              </h3>
              <p className={styles.place}>{place(one)}</p>
              {isDone ? <p className={styles.done}>{t("Practiced today")}</p> : null}
            </div>
            <Button
              tone={isDone ? "quiet" : "primary"}
              aria-label={t("Practice with {name}", { name: one.className })}
              busy={practice.isPending && practice.variables === one.classId}
              onClick={() => practice.mutate(one.classId)}
            >
              {t("Practice")}
            </Button>
          </li>
        ))}
      </ul>
      <FailureNotice of={practice.error} />
    </section>
  );
}

function place({ gradeLevel, currentLevel }: Class): string {
  const grade = gradeName(gradeLevel);
  return gradeLevel === "grade_k" ? grade : t("{grade}, {level}", { grade, level: levelName(currentLevel) });
}
