import { useUndoableClassChange } from "~/data/school/class-changes";
import { type ClassTeacher, MAX_TEACHERS } from "~/data/school/classes-query";
import { personName } from "~/data/school/person-name";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { useTeachYourself } from "~/data/school/teach-yourself";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { FailureNotice } from "~/query/failure-notice";
import { Button, ButtonLink } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import styles from "../school.module.css";
import type { ClassRoom } from "./class-room";
import { byName } from "./class-texts";
import { Later } from "./later";
import { useDisclosure } from "./use-disclosure";

/** With the search for people. */
const AddTeachers = lazyChunk(() => import("./add-teachers"), "AddTeachers");

/** The teachers of a class: up to eight, who share it. */
export function ClassTeachers({ school, user, class: one, isOpen }: ClassRoom) {
  const { classId, className, teachers } = one;
  const own = useTeachYourself(school.schoolId, user);
  const adding = useDisclosure();
  const { change, isPending, error } = useUndoableClassChange(school.schoolId);
  const remove = (teacher: ClassTeacher) =>
    void change(
      { classId, action: { kind: "update", change: { removeTeachers: [teacher.userId] } } },
      { kind: "update", change: { addTeachers: [teacher.userId] } },
      t("{name} no longer teaches {class}", { name: personName(teacher), class: className }),
    );
  const add = (chosen: string[]) =>
    change(
      { classId, action: { kind: "update", change: { addTeachers: chosen } } },
      { kind: "update", change: { removeTeachers: chosen } },
      plural(chosen.length, { one: "{count} teacher added", other: "{count} teachers added" }),
    );
  return (
    <div className={styles.form}>
      {teachers.length === 0 ? (
        <p>{t("Nobody teaches this class yet, so nobody can practice with it.")}</p>
      ) : null}
      <ul className={styles.list}>
        {byName(teachers).map((teacher) => (
          <li key={teacher.userId} className={styles.row}>
            <div className={styles.words}>
              <h3 className={styles.name}>{personName(teacher)}</h3>
              {personName(teacher) === teacher.email ? null : <p className={styles.about}>{teacher.email}</p>}
            </div>
            {isOpen ? (
              <Button
                tone="plain"
                busy={isPending}
                aria-label={t("Take out {name}", { name: personName(teacher) })}
                onClick={() => remove(teacher)}
              >
                {t("Take out")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <FailureNotice of={error ?? own.error} textOf={schoolProblemText} />
      {isOpen && adding.isOpen ? (
        <Later>
          {" "}
          <AddTeachers
            schoolId={school.schoolId}
            teachers={teachers}
            isPending={isPending}
            onAdd={async (chosen) => {
              if (await add(chosen)) adding.close();
            }}
            onClose={adding.close}
          />
        </Later>
      ) : null}
      {isOpen && !adding.isOpen ? (
        <div ref={adding.opener} className={styles.ways}>
          {teachers.length < MAX_TEACHERS ? (
            <>
              <Button tone="quiet" onClick={adding.open}>
                {t("Add teachers")}
              </Button>
              {teachers.some(({ userId }) => userId === user.id) ? null : (
                <Button tone="quiet" busy={own.isPending} onClick={() => own.mutate(one)}>
                  {t("Teach it yourself")}
                </Button>
              )}
              <ButtonLink tone="plain" to={path("schoolAddUsers", {}, { class: classId })}>
                {t("Invite a teacher to this class")}
              </ButtonLink>
            </>
          ) : (
            <p>{t("A class has {most} teachers at most.", { most: MAX_TEACHERS })}</p>
          )}
        </div>
      ) : null}
    </div>
  );
}
