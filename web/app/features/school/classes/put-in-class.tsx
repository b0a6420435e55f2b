import { type FormEvent, useEffect, useRef, useState } from "react";
import { ClassNameField, isTooLongName } from "~/data/classes/class-name-field";
import { MAX_PUPILS, type SchoolClass } from "~/data/school/classes-query";
import { useMakeClass, useUndoClass } from "~/data/school/make-class";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { useAllClasses } from "~/data/school/use-all-classes";
import { useUndoableTransfer } from "~/data/school/use-transfer";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { QueryPart } from "~/query/query-part";
import { Button } from "~/ui/button";
import { Select } from "~/ui/select";
import styles from "../school.module.css";
import { ClassOptions } from "./class-options";
import { isVisible, pupilsText } from "./class-texts";
import { useTwinQuestion } from "./twin-question";

/** The choice that is no class yet. */
const NEW = "new";

interface Props {
  schoolId: string;
  /** The ids of the students. */
  pupils: readonly string[];
  /** Their grade: its classes come first, and a new class has it. */
  grade: string;
  /** The keyboard goes to the form at once: the button that was pressed is gone. */
  takesFocus?: boolean;
  /** The class that is made for them; nothing once that is undone. */
  onMade: (made: SchoolClass | undefined) => void;
  onDone: () => void;
  onClose: () => void;
}

/** Puts students into a class of the school, or into a new one that it makes for them. Escape cancels. */
export function PutInClass(props: Props) {
  const { schoolId, pupils, grade, takesFocus = false, onMade, onDone, onClose } = props;
  const { query, classes } = useAllClasses(schoolId);
  const [choice, setChoice] = useState("");
  const [name, setName] = useState("");
  const [isAsked, setAsked] = useState(false);
  const [newId] = useState(() => crypto.randomUUID());
  const place = useRef<HTMLFormElement>(null);
  const existing = useUndoableTransfer(schoolId);
  const making = useMakeClass(schoolId);
  const offerUndo = useUndoClass(schoolId);
  const twin = useTwinQuestion(classes, name, grade);
  // A list from before may lack a class that was made since.
  const isLoaded = query.data !== undefined && !(classes.length === 0 && query.isFetching);
  useEffect(() => {
    if (takesFocus && isLoaded) place.current?.querySelector<HTMLElement>("select, input")?.focus();
  }, [takesFocus, isLoaded]);
  if (!isLoaded) return <QueryPart of={query} textOf={schoolProblemText} />;
  if (pupils.length > MAX_PUPILS) return <TooMany onClose={onClose} />;
  const isNew = choice === NEW || classes.length === 0;
  const target = classes.find(({ classId }) => classId === choice);
  const fault = isNew ? !isVisible(name) || isTooLongName(name) : target === undefined;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (fault) return place.current?.querySelector<HTMLElement>(isNew ? "input" : "select")?.focus();
    if (target && !isNew) {
      const outcome = await existing.transfer([{ pupils, to: target.classId }], (moved) =>
        t("{students} added to {name}", { students: pupilsText(moved), name: target.className }),
      );
      if (outcome.failure === undefined) onDone();
      return;
    }
    if (twin.ask()) return;
    const facts = { classId: newId, className: name.trim(), gradeLevel: grade, teachers: [] };
    making.mutate(
      { ...facts, pupils: [...pupils] },
      {
        onSuccess: (made) => {
          offerUndo(made, () => onMade(undefined));
          onMade(made);
          onDone();
        },
      },
    );
  };
  return (
    <form
      ref={place}
      className={styles.form}
      aria-label={t("Put into a class")}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
    >
      {classes.length > 0 ? (
        <Select
          label={t("Into which class")}
          value={choice}
          onChange={({ target }) => setChoice(target.value)}
          hint={isAsked && fault && !isNew ? t("Choose a class first.") : undefined}
        >
          <option value="">{t("Choose a class")}</option>
          <ClassOptions classes={ofGradeFirst(classes, grade)} joining={pupils.length} />
          <option value={NEW}>{t("A new class")}</option>
        </Select>
      ) : null}
      {isNew ? (
        <ClassNameField
          label={t("Name of the new class")}
          value={name}
          error={isAsked && fault ? t("Give the class a name.") : undefined}
          onChange={({ target }) => setName(target.value)}
        />
      ) : null}
      {isNew ? twin.question : null}
      <FailureNotice of={existing.failure ?? making.error} textOf={schoolProblemText} />
      <div className={styles.ways}>
        <Button type="submit" tone="quiet" busy={existing.isPending || making.isPending}>
          {isNew && twin.isAsked
            ? t("Make another class")
            : t("Put {students} into it", { students: pupilsText(pupils.length) })}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {t("Not now")}
        </Button>
      </div>
    </form>
  );
}

function ofGradeFirst(classes: readonly SchoolClass[], grade: string): SchoolClass[] {
  const isOfGrade = ({ gradeLevel }: SchoolClass) => gradeLevel === grade;
  return [...classes.filter(isOfGrade), ...classes.filter((one) => !isOfGrade(one))];
}

function TooMany({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles.ways}>
      <p>
        {t("A class has {most} students at most. Put them into their classes on the classes' pages.", {
          most: MAX_PUPILS,
        })}
      </p>
      <Button tone="plain" onClick={onClose}>
        {t("Not now")}
      </Button>
    </div>
  );
}
