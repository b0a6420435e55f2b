import { type FormEvent, useState } from "react";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { canBeAmended, type Practice, useAmendPresent } from "~/data/practice/history-query";
import { plural, t } from "~/messages/t";
import { Button } from "~/ui/button";
import { PresentCount, parsePresentCount } from "~/ui/present-count";
import { toast, toastWithUndo } from "~/ui/toast";
import styles from "./progress.module.css";

/** The number of pupils at a class practice; it can be corrected for some days. */
export function Pupils({ practice }: { practice: Practice }) {
  const { id, present } = practice;
  const [editing, setEditing] = useState(false);
  const amend = useAmendPresent();
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
    );
  return (
    <p className={styles.add}>
      <span className={styles.about}>{pupilsPresent(present)}</span>
      {canBeAmended(practice, Date.now()) ? (
        <Button tone="plain" onClick={() => setEditing(true)}>
          {t("Change the number")}
        </Button>
      ) : null}
    </p>
  );
}

function pupilsPresent(count: number): string {
  return plural(count, { one: "{count} pupil present", other: "{count} pupils present" });
}

interface PupilsEditorProps {
  present: number;
  busy: boolean;
  failure: unknown;
  onSave: (count: number) => void;
  onCancel: () => void;
}

/** Where the number is changed; `Escape` leaves it as it was. */
function PupilsEditor({ present, busy, failure, onSave, onCancel }: PupilsEditorProps) {
  const [text, setText] = useState(String(present));
  const [invalid, setInvalid] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const count = parsePresentCount(text);
    setInvalid(count === undefined);
    if (count !== undefined) onSave(count);
  };
  return (
    <form className={styles.editor} onSubmit={submit} onKeyDown={({ key }) => key === "Escape" && onCancel()}>
      <PresentCount text={text} invalid={invalid} onChange={setText} />
      {failure ? (
        <p className={styles.failure} role="alert">
          {problemText(asProblem(failure))}
        </p>
      ) : null}
      <div className={styles.reflectionWays}>
        <Button type="submit" tone="quiet" busy={busy}>
          {t("Save")}
        </Button>
        <Button tone="plain" onClick={onCancel}>
          {t("Cancel")}
        </Button>
      </div>
    </form>
  );
}
