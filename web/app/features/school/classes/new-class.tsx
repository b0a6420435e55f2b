import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ClassNameField, isTooLongName } from "~/data/classes/class-name-field";
import { becomeTeacher } from "~/data/school/become-teacher";
import { MAX_PUPILS, MAX_TEACHERS, type SchoolClass } from "~/data/school/classes-query";
import { type MadeClass, useMakeClass, useUndoClass } from "~/data/school/make-class";
import type { SchoolPerson } from "~/data/school/people-query";
import { schoolProblemText } from "~/data/school/school-problem-text";
import type { School } from "~/data/school/school-query";
import { useAllClasses } from "~/data/school/use-all-classes";
import { useUser } from "~/data/user/use-user";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { FailureNotice } from "~/query/failure-notice";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Panel } from "~/ui/panel";
import { Progress } from "~/ui/progress";
import { useLeaveGuard } from "~/ui/use-leave-guard";
import { firstGrade, GradeChoice } from "../grade-choice";
import { LeaveQuestion } from "../leave-question";
import styles from "../school.module.css";
import { isVisible } from "./class-texts";
import { PeoplePicker } from "./people-picker";
import { useTwinQuestion } from "./twin-question";

interface Props {
  school: School;
  onClose: () => void;
}

/**
 * Makes a class: its name, its grade, its teachers, the user among them if they like, and its students. It asks first where there is one of
 * that name in that grade. Escape cancels.
 */
export function NewClass({ school, onClose }: Props) {
  const { schoolId } = school;
  const navigate = useNavigate();
  const offerUndo = useUndoClass(schoolId);
  const { mutate, isPending, error, done } = useMakeClass(schoolId);
  const [classId] = useState(() => crypto.randomUUID());
  const [isAsked, setAsked] = useState(false);
  const [className, setName] = useState("");
  const [gradeLevel, setGrade] = useState(() => firstGrade(school));
  const [teachers, setTeachers] = useState<readonly SchoolPerson[]>([]);
  const [pupils, setPupils] = useState<readonly SchoolPerson[]>([]);
  const user = useUser();
  const [teachesIt, setTeachesIt] = useState(false);
  const { classes } = useAllClasses(schoolId);
  const twin = useTwinQuestion(classes, className, gradeLevel);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isNamed = isVisible(className);
  const form = useRef<HTMLFormElement>(null);
  const [isSent, setSent] = useState(false);
  const isBegun = className.trim() !== "" || teachers.length + pupils.length > 0;
  const guard = useLeaveGuard(isBegun && !isSent && !done, useLocation().pathname);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (!isNamed || isTooLongName(className)) return field.current?.focus();
    if (!gradeLevel) return event.currentTarget.querySelector("select")?.focus();
    if (!done && twin.ask()) return;
    const people = { teachers: idsOf(teachers), pupils: idsOf(pupils) };
    if (teachesIt) people.teachers.push(user.id);
    const first = teachesIt ? () => becomeTeacher(schoolId, user) : undefined;
    setSent(true);
    mutate(
      { classId, className: className.trim(), gradeLevel, ...people, first },
      { onSuccess: (made) => void finish(made), onError: () => setSent(false) },
    );
  };
  const finish = async (made: SchoolClass) => {
    await navigate(path("schoolClass", { schoolClassId: classId }));
    offerUndo(made);
  };
  return (
    <Panel tone="action">
      <form
        ref={form}
        className={styles.form}
        aria-label={t("New class")}
        noValidate
        onSubmit={submit}
        onKeyDown={({ key }) => {
          if (key === "Escape" && !done) onClose();
        }}
      >
        {done ? (
          <Interrupted done={done} chosen={pupils.length} isPending={isPending} />
        ) : (
          <>
            <div className={styles.pair}>
              <ClassNameField
                ref={field}
                label={t("Name of the class")}
                value={className}
                error={isAsked && !isNamed ? t("Give the class a name.") : undefined}
                disabled={isPending}
                onChange={({ target }) => setName(target.value)}
              />
              <GradeChoice
                school={school}
                value={gradeLevel}
                disabled={isPending}
                isMissing={isAsked && !gradeLevel}
                onChange={setGrade}
              />
            </div>
            <PeoplePicker
              schoolId={schoolId}
              kind="teacher"
              legend={t("Its teachers, {most} at most", { most: MAX_TEACHERS })}
              label={t("Find a teacher")}
              chosen={teachers}
              onChange={setTeachers}
              max={teachesIt ? MAX_TEACHERS - 1 : MAX_TEACHERS}
              without={new Set([user.id])}
            />
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={teachesIt}
                disabled={isPending || (teachers.length >= MAX_TEACHERS && !teachesIt)}
                onChange={({ target }) => setTeachesIt(target.checked)}
              />
              <span>{t("I teach this class myself")}</span>
            </label>
          </>
        )}
        <PeoplePicker
          schoolId={schoolId}
          kind="pupil"
          legend={t("Its students, {most} at most", { most: MAX_PUPILS })}
          label={t("Find a student")}
          chosen={pupils}
          onChange={setPupils}
          max={MAX_PUPILS}
        />
        <FailureNotice of={error} textOf={schoolProblemText} />
        {done ? null : twin.question}
        <div className={styles.ways}>
          <Button type="submit" busy={isPending}>
            {done ? t("Add the rest") : twin.isAsked ? t("Make another class") : t("Make the class")}
          </Button>
          {done ? (
            <ButtonLink tone="plain" to={path("schoolClass", { schoolClassId: classId })}>
              {t("Open the class")}
            </ButtonLink>
          ) : (
            <Button tone="plain" onClick={onClose}>
              {t("Cancel")}
            </Button>
          )}
        </div>
      </form>
      {guard.state === "blocked" ? (
        <LeaveQuestion
          heading={t("Leave without making the class?")}
          text={t("What you entered for the new class is not saved yet.")}
          keepLabel={t("Make the class")}
          leaveLabel={t("Leave without saving")}
          onKeep={() => {
            guard.reset();
            // Once the question is gone: what is missing takes the focus.
            requestAnimationFrame(() => form.current?.requestSubmit());
          }}
          onStay={guard.reset}
          onLeave={guard.proceed}
        />
      ) : null}
    </Panel>
  );
}

interface InterruptedProps {
  done: MadeClass;
  chosen: number;
  isPending: boolean;
}

/** The class is there; some of its students may still be missing. */
function Interrupted({ done, chosen, isPending }: InterruptedProps) {
  const { className } = done.made;
  const text = t("{count} of {most}", { count: done.pupils, most: chosen });
  return (
    <>
      {isPending ? null : (
        <Notice tone="warm">
          {t("{name} is added. Not everybody is in it yet: send the rest again, or leave somebody out.", {
            name: className,
          })}
        </Notice>
      )}
      <Progress
        label={t("Students in {name}", { name: className })}
        value={done.pupils}
        max={Math.max(chosen, 1)}
        text={text}
      />
    </>
  );
}

function idsOf(people: readonly SchoolPerson[]): string[] {
  return people.map(({ userId }) => userId);
}
