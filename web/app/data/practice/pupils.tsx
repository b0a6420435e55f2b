import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useId, useState } from "react";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { knownClassSize } from "~/data/school/known-class-size";
import { plural, t } from "~/messages/t";
import { Button } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { toast, toastWithUndo } from "~/ui/toast";
import { useFocusHandover } from "~/ui/use-focus-handover";
import { type Practice, useAmendPresent } from "./history-query";
import { useAmendPresence } from "./presence-query";
import styles from "./pupils.module.css";

const PupilsEditor = lazyChunk(() => import("./pupils-editor"), "PupilsEditor");
const PresenceEditor = lazyChunk(() => import("./presence-editor"), "PresenceEditor");

interface Props {
  practice: Pick<Practice, "id" | "present" | "classId" | "byName">;
  /** The school whose class practiced: its students have names. */
  schoolId?: string | undefined;
  /** Whether who was present may still be added or changed. */
  changeable: boolean;
  /** Where a number begins that is still to be added; otherwise it is empty. */
  start?: string;
  /** What it says where the students of a school's class are still to be named. */
  unsaid?: string;
  /** The practice now has this number; none where it was removed. */
  onChange?: (present: number | undefined, byName: boolean) => void;
}

/** How many students were at a class practice, and the way to say or correct it, by a number or by names. */
export function Pupils({ practice, schoolId, changeable, start, unsaid, onChange }: Props) {
  const { id, present, byName = false } = practice;
  const [editing, setEditing] = useState<"number" | "names">();
  const cache = useQueryClient();
  const amend = useAmendPresent();
  const amendNames = useAmendPresence(id, schoolId, practice.classId);
  const focus = useFocusHandover();
  const question = useId();
  if (present === undefined && !byName && !changeable) return null;
  const showFailure = (thrown: unknown) => toast("error", problemText(asProblem(thrown)));
  const restore = () =>
    amend.mutate({ id, present }, { onSuccess: () => onChange?.(present, false), onError: showFailure });
  const save = (count: number | undefined) => {
    if (count === present) {
      setEditing(undefined);
      return;
    }
    amend.mutate(
      { id, present: count },
      {
        onSuccess: () => {
          setEditing(undefined);
          onChange?.(count, false);
          toastWithUndo(count === undefined ? t("The count is removed") : pupilsPresent(count), restore);
        },
      },
    );
  };
  const restoreNames = (before: readonly string[]) =>
    amendNames.mutate(before, {
      onSuccess: (answer) => onChange?.(answer.present, true),
      onError: showFailure,
    });
  const cancel = () => {
    amend.reset();
    setEditing(undefined);
  };
  if (editing === "names" && schoolId !== undefined)
    return (
      <Suspense fallback={null}>
        <PresenceEditor
          completionId={id}
          schoolId={schoolId}
          classId={practice.classId}
          byName={byName}
          present={present}
          onSave={(count, before) => {
            setEditing(undefined);
            onChange?.(count || undefined, true);
            // A number can't come back once there are names, and the editor has said so. Without either, nobody was credited before.
            if (present !== undefined && !byName) toast("success", pupilsPresent(count));
            else toastWithUndo(pupilsPresent(count), () => restoreNames(before));
          }}
          onCancel={cancel}
        />
      </Suspense>
    );
  if (editing === "number")
    return (
      <Suspense fallback={null}>
        <PupilsEditor
          start={present === undefined ? start : String(present)}
          classSize={knownClassSize(cache, schoolId, practice.classId)}
          busy={amend.isPending}
          failure={amend.error}
          onSave={save}
          onCancel={cancel}
        />
      </Suspense>
    );
  const edit = (what: "number" | "names") => () => {
    focus.begin();
    setEditing(what);
  };
  const hasNames = schoolId !== undefined;
  const isSaid = present !== undefined || byName;
  const isAsking = unsaid !== undefined && hasNames && !isSaid;
  return (
    <p className={styles.pupils}>
      {isSaid ? <span className={styles.count}>{pupilsPresent(present)}</span> : null}
      {isAsking ? <strong id={question}>{unsaid}</strong> : null}
      {changeable && hasNames ? (
        <Button
          ref={isAsking ? comeInto : focus.take}
          tone={unsaid && !byName ? "quiet" : "plain"}
          aria-describedby={isAsking ? question : undefined}
          onClick={edit("names")}
        >
          {byName ? t("Change who was there") : t("Say who was there")}
        </Button>
      ) : null}
      {changeable && !byName ? (
        <Button ref={hasNames ? undefined : focus.take} tone="plain" onClick={edit("number")}>
          {present === undefined ? t("Add the number of students") : t("Change the number")}
        </Button>
      ) : null}
    </p>
  );
}

/** Of a list with nobody on it, there is no number. */
function pupilsPresent(count: number | undefined): string {
  return count
    ? plural(count, { one: "{count} student present", other: "{count} students present" })
    : t("Nobody was there");
}

/**
 * The question that a press has brought comes into sight where it is below the edge of the window, and takes the focus from what was
 * pressed. A heading that has just got it is read first, and a field that is typed into keeps it.
 */
function comeInto(button: HTMLButtonElement | null): void {
  if (document.activeElement?.matches("h1, h2, input, textarea")) return;
  button?.focus({ preventScroll: true });
  button?.parentElement?.scrollIntoView?.({ block: "nearest" });
}
