import { Suspense, useState } from "react";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { plural, t } from "~/messages/t";
import { Button } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { toast, toastWithUndo } from "~/ui/toast";
import { useFocusHandover } from "~/ui/use-focus-handover";
import { type Practice, useAmendPresent } from "./history-query";
import styles from "./pupils.module.css";

const PupilsEditor = lazyChunk(() => import("./pupils-editor"), "PupilsEditor");

interface Props {
  practice: Pick<Practice, "id" | "present">;
  /** Whether the number may still be added or changed. */
  changeable: boolean;
  /** The practice now has this number; none where it was removed. */
  onChange?: (present: number | undefined) => void;
}

/** The number of pupils at a class practice, and the way to add or correct it. */
export function Pupils({ practice: { id, present }, changeable, onChange }: Props) {
  const [editing, setEditing] = useState(false);
  const amend = useAmendPresent();
  const focus = useFocusHandover();
  if (present === undefined && !changeable) return null;
  const restore = () =>
    amend.mutate(
      { id, present },
      {
        onSuccess: () => onChange?.(present),
        onError: (thrown) => toast("error", problemText(asProblem(thrown))),
      },
    );
  const save = (count: number | undefined) => {
    if (count === present) {
      setEditing(false);
      return;
    }
    amend.mutate(
      { id, present: count },
      {
        onSuccess: () => {
          setEditing(false);
          onChange?.(count);
          toastWithUndo(count === undefined ? t("The count is removed") : pupilsPresent(count), restore);
        },
      },
    );
  };
  if (editing)
    return (
      <Suspense fallback={null}>
        <PupilsEditor
          present={present}
          busy={amend.isPending}
          failure={amend.error}
          onSave={save}
          onCancel={() => {
            amend.reset();
            setEditing(false);
          }}
        />
      </Suspense>
    );
  return (
    <p className={styles.pupils}>
      {present === undefined ? null : <span className={styles.count}>{pupilsPresent(present)}</span>}
      {changeable ? (
        <Button
          ref={focus.take}
          tone="plain"
          onClick={() => {
            focus.begin();
            setEditing(true);
          }}
        >
          {present === undefined ? t("Add the number of students") : t("Change the number")}
        </Button>
      ) : null}
    </p>
  );
}

function pupilsPresent(count: number): string {
  return plural(count, { one: "{count} student present", other: "{count} students present" });
}
