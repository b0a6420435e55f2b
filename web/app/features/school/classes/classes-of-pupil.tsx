import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { MAX_PUPILS, type SchoolClass, schoolClassQuery } from "~/data/school/classes-query";
import type { SchoolPerson } from "~/data/school/people-query";
import { personName } from "~/data/school/person-name";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { useAllClasses } from "~/data/school/use-all-classes";
import { useUndoableTransfer } from "~/data/school/use-transfer";
import { gradeName } from "~/messages/names";
import { currentLocale, t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { QueryPart } from "~/query/query-part";
import { Button } from "~/ui/button";
import styles from "../school.module.css";
import classStyles from "./classes.module.css";

interface Props {
  schoolId: string;
  person: SchoolPerson;
}

/**
 * The classes that a student is in, each of them ticked: those of the student's grade, and the others when they are asked for. Ticking one puts
 * the student into it at once. Which classes they are is read from the rosters, so it is read for as few as will do.
 */
export function ClassesOfPupil({ schoolId, person }: Props) {
  const cache = useQueryClient();
  const { query, classes } = useAllClasses(schoolId);
  const hint = useId();
  const [isAll, setAll] = useState(false);
  /** What is on its way is shown already. */
  const [sending, setSending] = useState<{ classId: string; joins: boolean }>();
  const { transfer, isPending, failure } = useUndoableTransfer(schoolId);
  const looked = classes.filter(({ gradeLevel }) => isAll || gradeLevel === person.grade);
  if (!query.data) return <QueryPart of={query} textOf={schoolProblemText} />;
  const name = personName(person);
  /** Whoever was put into another class before has moved. */
  const leftText = (left: string) => {
    const rosters = looked.map(
      (one) => [one, cache.getQueryData(schoolClassQuery(schoolId, one.classId).queryKey)] as const,
    );
    const others = rosters.filter(
      ([{ className }, known]) =>
        className !== left && known?.pupils.some(({ userId }) => userId === person.userId),
    );
    if (others.length === 0) return t("{name} is no longer in {class}", { name, class: left });
    const names = others.map(([{ className }]) => className);
    return t("{name} is out of {class}, and in {others}", {
      name,
      class: left,
      others: new Intl.ListFormat(currentLocale(), { type: "conjunction" }).format(names),
    });
  };
  const change = async ({ classId, className }: SchoolClass, joins: boolean) => {
    if (isPending) return;
    setSending({ classId, joins });
    await transfer([{ pupils: [person.userId], ...(joins ? { to: classId } : { from: classId }) }], () =>
      joins ? t("{name} is in {class} now", { name, class: className }) : leftText(className),
    );
    setSending(undefined);
  };
  return (
    <fieldset className={classStyles.search} aria-busy={isPending} aria-describedby={hint}>
      <legend className={styles.legend}>{t("Classes")}</legend>
      <p id={hint} className={styles.count}>
        {t("Classes are saved as you check them.")}
      </p>
      {looked.length > 0 ? (
        <ul className={classStyles.results}>
          {looked.map((one) => (
            <ClassOfPupil
              key={one.classId}
              schoolId={schoolId}
              of={one}
              userId={person.userId}
              sending={sending?.classId === one.classId ? sending.joins : undefined}
              onChange={(joins) => void change(one, joins)}
            />
          ))}
        </ul>
      ) : (
        <p className={styles.count}>{t("There is no class in this grade yet.")}</p>
      )}
      <FailureNotice of={failure} textOf={schoolProblemText} />
      {!isAll && looked.length < classes.length ? (
        <div>
          <Button tone="plain" onClick={() => setAll(true)}>
            {t("Classes of other grades")}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

interface ClassOfPupilProps {
  schoolId: string;
  of: SchoolClass;
  userId: string;
  /** What is on its way: whether the student joins. */
  sending: boolean | undefined;
  onChange: (joins: boolean) => void;
}

/** A class that the student may be in. One whose roster can't be read says so and can be read again. */
function ClassOfPupil({ schoolId, of: one, userId, sending, onChange }: ClassOfPupilProps) {
  const roster = useQuery(schoolClassQuery(schoolId, one.classId));
  if (roster.error) {
    return (
      <li>
        <QueryPart of={roster} textOf={schoolProblemText} />
      </li>
    );
  }
  const isIn = roster.data?.pupils.some((pupil) => pupil.userId === userId) ?? false;
  const isTicked = sending ?? isIn;
  return (
    <li>
      <label className={classStyles.result}>
        <input
          type="checkbox"
          checked={isTicked}
          disabled={!roster.data || (!isTicked && one.pupils >= MAX_PUPILS)}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>
          {one.className} <small>{gradeName(one.gradeLevel)}</small>
        </span>
      </label>
    </li>
  );
}
