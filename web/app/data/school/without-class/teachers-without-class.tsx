import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { serverNow } from "~/api/server-time";
import { useUndoableClassChange } from "~/data/school/class-changes";
import { MAX_TEACHERS, type SchoolClass } from "~/data/school/classes-query";
import { peopleOf, type SchoolPerson } from "~/data/school/people-query";
import { personName } from "~/data/school/person-name";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { useAllClasses } from "~/data/school/use-all-classes";
import { useReadToEnd } from "~/data/school/use-read-to-end";
import { gradeName } from "~/messages/names";
import { plural, t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";
import { Select } from "~/ui/select";
import styles from "./teachers-without-class.module.css";
import { joinedLately, teachersWithoutClassQuery } from "./without-class-query";

/** How many teachers are shown at once. */
const MOST = 8;

interface Props {
  schoolId: string;
  /** Only those who have joined in the last 30 days. */
  lately?: boolean;
}

/** Teachers who belong to the school and are in none of its classes: each is put into one here. Nothing while there are none. */
export function TeachersWithoutClass({ schoolId, lately = false }: Props) {
  const teachers = useInfiniteQuery(teachersWithoutClassQuery(schoolId));
  useReadToEnd(teachers);
  const { classes } = useAllClasses(schoolId);
  const withRoom = classes.filter((one) => one.teachers.length < MAX_TEACHERS && !one.isSample);
  // A list may be a moment behind: who teaches a class that is listed is not asked about.
  const taught = new Set(classes.flatMap((one) => one.teachers.map(({ userId }) => userId)));
  const now = serverNow();
  const waiting = peopleOf(teachers.data).filter(
    (one) => !taught.has(one.userId) && (!lately || joinedLately(one, now)),
  );
  if (waiting.length === 0 || withRoom.length === 0) return null;
  return (
    <Section
      heading={plural(waiting.length, {
        one: "{count} teacher has no class yet",
        other: "{count} teachers have no class yet",
      })}
      tight
      panel="warm"
    >
      <ul className={styles.list}>
        {waiting.slice(0, MOST).map((person) => (
          <Teacher key={person.userId} schoolId={schoolId} person={person} classes={withRoom} />
        ))}
      </ul>
      {waiting.length > MOST ? (
        <p>{t("These are the first {count}. The others follow.", { count: MOST })}</p>
      ) : null}
    </Section>
  );
}

interface TeacherProps {
  schoolId: string;
  person: SchoolPerson;
  classes: readonly SchoolClass[];
}

function Teacher({ schoolId, person, classes }: TeacherProps) {
  const name = personName(person);
  const cache = useQueryClient();
  const { change, isPending, error } = useUndoableClassChange(schoolId);
  // The first class that nobody teaches, since it waits for somebody.
  const [chosen, setChosen] = useState<string>();
  const target =
    classes.find(({ classId }) => classId === chosen) ??
    classes.find(({ teachers }) => teachers.length === 0) ??
    classes[0];
  const put = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!target) return;
    const { classId, className } = target;
    const teachers = [person.userId];
    await change(
      { classId, action: { kind: "update", change: { addTeachers: teachers } } },
      { kind: "update", change: { removeTeachers: teachers } },
      t("{name} teaches {class} now", { name, class: className }),
    );
    void cache.invalidateQueries({
      queryKey: teachersWithoutClassQuery(schoolId).queryKey,
      refetchType: "none",
    });
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        {name === person.email ? null : <p className={styles.about}>{person.email}</p>}
      </div>
      <form
        className={styles.ways}
        aria-label={t("Put {name} into a class", { name })}
        onSubmit={(event) => void put(event)}
      >
        <Select
          quiet
          label={t("Class")}
          value={target?.classId ?? ""}
          onChange={({ target: { value } }) => setChosen(value)}
        >
          {classes.map(({ classId, className, gradeLevel }) => (
            <option key={classId} value={classId}>
              {t("{name} · {grade}", { name: className, grade: gradeName(gradeLevel) })}
            </option>
          ))}
        </Select>
        <Button type="submit" tone="quiet" busy={isPending}>
          {t("Put into the class")}
        </Button>
      </form>
      <FailureNotice of={error} textOf={schoolProblemText} />
    </li>
  );
}
