import { useEffect, useRef, useState } from "react";
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
import { pupilsText } from "./class-texts";

interface Props {
  schoolId: string;
  /** The class that they leave. */
  from: { classId: string; className: string };
  /** The ids of the students. */
  pupils: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Moves students from their class to another one. Escape cancels. */
export function MoveForm({ schoolId, from, pupils, onDone, onClose }: Props) {
  const { query, classes } = useAllClasses(schoolId);
  const others = classes.filter(({ classId }) => classId !== from.classId);
  const [to, setTo] = useState("");
  const [isAsked, setAsked] = useState(false);
  const { transfer, isPending, failure } = useUndoableTransfer(schoolId);
  const place = useRef<HTMLFormElement>(null);
  // A list from before may lack a class that was made since.
  const isLoaded = query.data !== undefined && !(others.length === 0 && query.isFetching);
  useEffect(() => {
    if (isLoaded) place.current?.querySelector<HTMLElement>("select, button")?.focus();
  }, [isLoaded]);
  const target = others.find(({ classId }) => classId === to);
  const isMissing = isAsked && !target;
  const move = async () => {
    setAsked(true);
    if (!target) return place.current?.querySelector("select")?.focus();
    const outcome = await transfer([{ pupils, from: from.classId, to }], (moved) =>
      t("{students} moved to {name}", { students: pupilsText(moved), name: target.className }),
    );
    if (outcome.failure === undefined) onDone();
  };
  if (!isLoaded) return <QueryPart of={query} textOf={schoolProblemText} />;
  return (
    <form
      ref={place}
      className={styles.form}
      aria-label={t("Move to another class")}
      onSubmit={(event) => {
        event.preventDefault();
        void move();
      }}
      onKeyDown={({ key }) => {
        if (key === "Escape") onClose();
      }}
    >
      {others.length > 0 ? (
        <Select
          label={t("To which class")}
          value={to}
          aria-invalid={isMissing || undefined}
          hint={
            isMissing ? (
              <span className={styles.error} role="alert">
                {t("Choose a class.")}
              </span>
            ) : undefined
          }
          onChange={({ target }) => setTo(target.value)}
        >
          <option value="">{t("Choose a class")}</option>
          <ClassOptions classes={others} joining={pupils.length} />
        </Select>
      ) : (
        <p>{t("There is no other class yet. Make one first.")}</p>
      )}
      <FailureNotice of={failure} textOf={schoolProblemText} />
      <div className={styles.ways}>
        {others.length > 0 ? (
          <Button type="submit" busy={isPending}>
            {t("Move")}
          </Button>
        ) : null}
        <Button tone="plain" onClick={onClose}>
          {t("Cancel")}
        </Button>
      </div>
    </form>
  );
}
