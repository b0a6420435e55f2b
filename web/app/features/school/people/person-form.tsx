import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, Suspense, useEffect, useId, useRef, useState } from "react";
import { classesTaughtBy, useStopTeaching } from "~/data/school/change-role";
import type { SchoolClass } from "~/data/school/classes-query";
import { type PersonChange, useChangePerson, useUndoablePersonChange } from "~/data/school/people-changes";
import type { SchoolPerson } from "~/data/school/people-query";
import { personName } from "~/data/school/person-name";
import { roleName } from "~/data/school/role-names";
import { SchoolFailure } from "~/data/school/school-failure";
import { useOfferedGrades } from "~/data/school/school-grades";
import { gradeName } from "~/messages/names";
import { currentLocale, t } from "~/messages/t";
import { path } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Field } from "~/ui/field";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Notice } from "~/ui/notice";
import { Select } from "~/ui/select";
import { Spinner } from "~/ui/spinner";
import { isUserName } from "../pupils/names";
import styles from "../school.module.css";

/** With the rosters of classes, which most changes of a person don't need. */
const ClassesOfPupil = lazyChunk(() => import("../classes/classes-of-pupil"), "ClassesOfPupil");

interface Props {
  schoolId: string;
  person: SchoolPerson;
  onClose: () => void;
}

/** What is changed about a person: name, role, a student's classes, and whether they take part. Escape cancels. */
export function PersonForm({ schoolId, person, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const effect = useId();
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const { mutate, isPending, error } = useChangePerson(schoolId);
  const name = personName(person);
  const participation = useUndoablePersonChange(schoolId);
  const isActive = person.status === "active";
  const [takesPart, setTakesPart] = useState(isActive);
  /** Whether somebody takes part can be undone, wherever their row is by then; what else was typed with it stays. */
  const changeParticipation = async (change: PersonChange) => {
    const called = personName({ ...person, ...change });
    const isDone = await participation.change(
      { person, action: { kind: "update", change: { ...change, active: takesPart } } },
      { kind: "update", change: { active: isActive } },
      takesPart
        ? t("{name} is active again", { name: called })
        : t("{name} is inactive now", { name: called }),
    );
    if (isDone) onClose();
  };
  const grades = useOfferedGrades(schoolId, person.grade);
  const cache = useQueryClient();
  const stopping = useStopTeaching(schoolId);
  // The classes that a teacher would lose by becoming one of the staff: asked about before.
  const losing = useMutation({ mutationFn: () => classesTaughtBy(cache, schoolId, person.userId) });
  const lost = losing.data ?? [];
  /** Whoever leads no classes has none: asks first where there are any. */
  const changeRole = (change: PersonChange) => {
    const stop = async (classes: readonly SchoolClass[]) => {
      const called = personName({ ...person, ...change });
      const doneText = t("{name} is no longer a teacher", { name: called });
      if (await stopping.stop({ person, action: { kind: "update", change } }, classes, doneText)) onClose();
    };
    if (lost.length > 0) return void stop(lost);
    losing.mutate(undefined, {
      onSuccess: (classes) => {
        if (classes.length === 0) void stop(classes);
      },
    });
  };
  const [isUserNameWrong, setUserNameWrong] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const change = changeFrom(person, new FormData(event.currentTarget));
    if (Object.keys(change).length === 0 && takesPart === isActive) return onClose();
    const isWrong = change.userName !== undefined && !isUserName(change.userName);
    setUserNameWrong(isWrong);
    if (isWrong) return form.current?.querySelector<HTMLElement>("[name=userName]")?.focus();
    if (takesPart !== isActive) return void changeParticipation(change);
    if (change.role === "administrator" && isActive) return changeRole(change);
    mutate({ person, action: { kind: "update", change } }, { onSuccess: onClose });
  };
  const busy = isPending || participation.isPending || stopping.isPending || losing.isPending;
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={t("Change {name}", { name })}
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
    >
      <div className={styles.pair}>
        <Field
          name="firstName"
          label={t("First name")}
          autoComplete="off"
          maxLength={60}
          defaultValue={person.firstName}
        />
        <Field
          name="lastName"
          label={t("Last name, or its initial")}
          autoComplete="off"
          maxLength={60}
          defaultValue={person.lastName}
        />
      </div>
      <div className={styles.pair}>
        {person.userName ? (
          <Field
            name="userName"
            label={t("Username")}
            hint={t("What the student types to sign in. Their password stays.")}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={30}
            defaultValue={person.userName}
            error={
              isUserNameWrong
                ? t("2 to 30 letters from a to z, digits, hyphens and periods, beginning with a letter.")
                : undefined
            }
          />
        ) : null}
        <Field
          name="schoolUserId"
          label={t("Your school's own id")}
          hint={t("From your student records, if you use one.")}
          autoComplete="off"
          maxLength={64}
          defaultValue={person.schoolUserId}
        />
      </div>
      {person.role === "pupil" ? (
        <Select name="grade" label={t("Grade")} defaultValue={person.grade}>
          {grades.map((grade) => (
            <option key={grade} value={grade}>
              {gradeName(grade)}
            </option>
          ))}
        </Select>
      ) : (
        <Select
          name="role"
          label={t("Role")}
          hint={t("Teachers lead classes. The right to administer is given separately.")}
          defaultValue={person.role}
          onChange={losing.reset}
        >
          {(["teacher", "administrator"] as const).map((role) => (
            <option key={role} value={role}>
              {roleName(role, person.isAdmin)}
            </option>
          ))}
        </Select>
      )}
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-describedby={effect}
          checked={takesPart}
          onChange={({ target }) => setTakesPart(target.checked)}
        />
        <span>{t("Takes part")}</span>
      </label>
      <p id={effect} className={styles.count}>
        {person.signIn
          ? t("A student who doesn't take part can't sign in. Their practice is kept.")
          : t("The school is closed to somebody who doesn't take part. Their own practice stays theirs.")}
      </p>
      {lost.length > 0 ? (
        <Notice tone="warm">
          {t("{name} teaches {classes}. Only teachers can lead a class, so {name} leaves them.", {
            name,
            classes: new Intl.ListFormat(currentLocale(), { type: "conjunction" }).format(
              lost.map(({ className }) => className),
            ),
          })}
        </Notice>
      ) : null}
      <SchoolFailure of={error ?? participation.error ?? stopping.error ?? losing.error} />
      <div className={styles.ways}>
        <Button type="submit" tone="quiet" busy={busy}>
          {lost.length > 0 ? t("Save all the same") : t("Save")}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <ButtonLink tone="plain" to={path("adminAudit", {}, { user: person.userId })}>
          {t("In the record")}
        </ButtonLink>
      </div>
      {/* Below what is saved together: a class is saved by itself. */}
      {person.role === "pupil" && person.status === "active" ? (
        <Suspense fallback={<Spinner size="small" message={t("Loading...")} />}>
          <ClassesOfPupil schoolId={schoolId} person={person} />
        </Suspense>
      ) : null}
    </form>
  );
}

/** What differs from what is there. */
function changeFrom(person: SchoolPerson, answers: FormData): PersonChange {
  const change: PersonChange = {};
  for (const field of ["firstName", "lastName", "schoolUserId"] as const) {
    const typed = String(answers.get(field)).trim();
    if (typed !== (person[field] ?? "")) change[field] = typed;
  }
  const userName = String(answers.get("userName") ?? "")
    .trim()
    .toLowerCase();
  if (person.userName && userName !== person.userName) change.userName = userName;
  if (person.role === "pupil") {
    const grade = String(answers.get("grade"));
    if (grade !== person.grade) change.grade = grade;
    return change;
  }
  const role = answers.get("role") === "administrator" ? "administrator" : "teacher";
  if (role !== person.role) change.role = role;
  return change;
}
