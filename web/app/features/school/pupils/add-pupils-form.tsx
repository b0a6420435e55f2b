import { useMutation } from "@tanstack/react-query";
import { type FormEvent, Suspense, useId, useRef, useState } from "react";
import { type AddedPeople, type NewPerson, useAddPeople } from "~/data/school/add-people";
import { type Doubts, doubtsAbout, withoutDoubtful } from "~/data/school/same-names";
import { schoolProblemText } from "~/data/school/school-problem-text";
import type { School } from "~/data/school/school-query";
import { plural, t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { TextArea } from "~/ui/text-area";
import { useLeaveGuard } from "~/ui/use-leave-guard";
import { firstGrade, GradeChoice } from "../grade-choice";
import styles from "../school.module.css";
import { readNames, type TypedNames, type TypedPupil } from "./names";

/** Only once somebody is typed. */
const AddPreview = lazyChunk(() => import("./add-preview"), "AddPreview");

/** Only while they are being added. */
const Progress = lazyChunk(() => import("~/ui/progress"), "Progress");

/** How many students one list may have: a large year group. */
const MAX_NAMES = 200;

interface Props {
  school: School;
  typed: string;
  onType: (typed: string) => void;
  onAdded: (done: AddedPeople) => void;
}

/** Asks for the students of one grade, shows who they are, and adds them; first it asks about names that are doubtful. If it fails on the way, the rest is sent again; nobody is added twice. */
export function AddPupilsForm({ school, typed, onType, onAdded }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [grade, setGrade] = useState(() => firstGrade(school));
  const cards = useId();
  const [signsIn, setSignsIn] = useState(true);
  const [isAsked, setAsked] = useState(false);
  const [progress, setProgress] = useState(0);
  // What was sent, with its ids, for as long as the same names are sent.
  const [pupils, setPupils] = useState<NewPerson[]>();
  const { mutate, isPending, error, reset } = useAddPeople(school.schoolId, ({ people }) =>
    setProgress(people.length),
  );
  // The passwords of those who are added come with the answers, to this page alone.
  useLeaveGuard(isPending);
  const read = readNames(typed);
  const fault = isAsked ? faultIn(read) : undefined;
  const [doubts, setDoubts] = useState<Doubts<TypedPupil>>();
  const check = useMutation({ mutationFn: () => doubtsAbout(school.schoolId, read.names) });
  const change = (set: () => void) => {
    set();
    setPupils(undefined);
    setDoubts(undefined);
    check.reset();
    reset();
  };
  const others = doubts ? withoutDoubtful(read.names, doubts) : [];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (faultIn(read)) {
      field.current?.focus();
      return;
    }
    if (!grade) return event.currentTarget.querySelector("select")?.focus();
    // What was sent before may be there already, in part: nothing about it is doubtful.
    if (pupils || doubts) return send(read.names);
    check.mutate(undefined, {
      onSuccess: (found) => {
        if (found.repeated.length + found.known.length > 0) setDoubts(found);
        else send(read.names);
      },
    });
  };
  const send = (names: readonly TypedPupil[]) => {
    if (!grade) return;
    const signIn = signsIn ? ("password" as const) : ("none" as const);
    const sent = pupils ?? names.map((name) => ({ requestId: crypto.randomUUID(), ...name, grade, signIn }));
    setPupils(sent);
    setProgress(0);
    mutate(sent, {
      onSuccess: (done) => {
        setPupils(undefined);
        setDoubts(undefined);
        setAsked(false);
        onAdded(done);
      },
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextArea
        ref={field}
        label={t("Names of the students")}
        hint={t(
          "One student a line: first name, then last name or its initial. You can paste a list. After commas, you can add a username and your school's own id: Ada, L., ada.l42, 1042",
        )}
        rows={8}
        autoComplete="off"
        spellCheck={false}
        disabled={isPending}
        value={typed}
        onChange={({ target }) => change(() => onType(target.value))}
        error={fault}
      />
      <GradeChoice
        school={school}
        value={grade}
        disabled={isPending}
        isMissing={isAsked && !grade}
        onChange={(chosen) => change(() => setGrade(chosen))}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-describedby={cards}
          checked={signsIn}
          onChange={({ target }) => change(() => setSignsIn(target.checked))}
        />
        <span>{t("They sign in themselves")}</span>
      </label>
      <p id={cards} className={styles.count}>
        {t("Each gets a card with a username and a password. Otherwise their teacher practices with them.")}
      </p>
      {read.names.length > 0 && grade ? (
        <Suspense fallback={null}>
          <AddPreview names={read.names} grade={grade} doubts={isPending ? undefined : doubts} />
        </Suspense>
      ) : null}
      <FailureNotice of={error ?? check.error} textOf={schoolProblemText} />
      {isPending && pupils ? (
        <Suspense>
          <Progress
            label={t("Students added")}
            value={progress}
            max={pupils.length}
            text={t("{count} of {most}", { count: progress, most: pupils.length })}
          />
        </Suspense>
      ) : null}
      <div className={styles.ways}>
        {others.length > 0 && !pupils ? (
          <Button busy={isPending} onClick={() => send(others)}>
            {plural(others.length, {
              one: "Add the other {count} student",
              other: "Add the other {count} students",
            })}
          </Button>
        ) : null}
        <Button type="submit" tone={doubts ? "quiet" : "primary"} busy={isPending || check.isPending}>
          {doubts ? t("Add them all") : addText(read.names.length)}
        </Button>
      </div>
    </form>
  );
}

function addText(count: number): string {
  if (count === 0) return t("Add students");
  return plural(count, { one: "Add {count} student", other: "Add {count} students" });
}

function faultIn({ names, addresses, tooLong, noUserName }: TypedNames): string | undefined {
  if (addresses.length > 0) {
    return t(
      "Line {line} has an e-mail address, and students need none. Are these colleagues? Choose Teachers and administrators above; what you typed stays.",
      { line: addresses.join(", ") },
    );
  }
  if (tooLong.length > 0) {
    return t("A name in line {line} is too long: 60 letters at most.", { line: tooLong.join(", ") });
  }
  if (noUserName.length > 0) {
    return t(
      "The username in line {line} can't be one: 2 to 30 letters from a to z, digits, hyphens and periods, beginning with a letter.",
      { line: noUserName.join(", ") },
    );
  }
  if (names.length === 0) return t("Type at least one name.");
  if (names.length <= MAX_NAMES) return undefined;
  return t("These are {count} names. Add {most} at a time.", { count: names.length, most: MAX_NAMES });
}
