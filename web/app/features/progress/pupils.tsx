import { Suspense, useState } from "react";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { canBeAmended, type Practice, useAmendPresent } from "~/data/practice/history-query";
import { plural, t } from "~/messages/t";
import { Button } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { toast, toastWithUndo } from "~/ui/toast";
import { useFocusHandover } from "~/ui/use-focus-handover";
import styles from "./progress.module.css";

const PupilsEditor = lazyChunk(() => import("./pupils-editor"), "PupilsEditor");

/** The number of pupils at a class practice; it can be corrected for some days. */
export function Pupils({ practice }: { practice: Practice }) {
  const { id, present } = practice;
  const [editing, setEditing] = useState(false);
  const amend = useAmendPresent();
  const focus = useFocusHandover();
  if (present === undefined) return null;
  const refused = (thrown: unknown) => toast("error", problemText(asProblem(thrown)));
  const save = (count: number) =>
    amend.mutate(
      { id, present: count },
      {
        onSuccess: () => {
          setEditing(false);
          if (count === present) return;
          toastWithUndo(pupilsPresent(count), () => amend.mutate({ id, present }, { onError: refused }));
        },
      },
    );
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
    <p className={styles.add}>
      <span className={styles.about}>{pupilsPresent(present)}</span>
      {canBeAmended(practice, Date.now()) ? (
        <Button
          ref={focus.take}
          tone="plain"
          onClick={() => {
            focus.begin();
            setEditing(true);
          }}
        >
          {t("Change the number")}
        </Button>
      ) : null}
    </p>
  );
}

function pupilsPresent(count: number): string {
  return plural(count, { one: "{count} pupil present", other: "{count} pupils present" });
}
