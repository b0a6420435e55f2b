import { type FormEvent, useId, useState } from "react";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { type Practice, useSaveReflection } from "~/data/practice/history-query";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { toast, toastWithUndo } from "~/ui/toast";
import styles from "./progress.module.css";

/** The user's reflection on a practice, private to them: it can be changed or deleted. */
export function Reflection({ practice: { id, reflection } }: { practice: Practice }) {
  const [editing, setEditing] = useState(false);
  const save = useSaveReflection();
  const refused = (thrown: unknown) => toast("error", problemText(asProblem(thrown)));
  const remove = () =>
    save.mutate(
      { id, text: "" },
      {
        onSuccess: () =>
          toastWithUndo(t("Reflection removed"), () =>
            save.mutate({ id, text: reflection ?? "" }, { onError: refused }),
          ),
        onError: refused,
      },
    );
  if (editing)
    return (
      <ReflectionEditor
        text={reflection ?? ""}
        busy={save.isPending}
        failure={save.error}
        onSave={(text) => save.mutate({ id, text }, { onSuccess: () => setEditing(false) })}
        onCancel={() => {
          save.reset();
          setEditing(false);
        }}
      />
    );
  if (!reflection)
    return (
      <p className={styles.add}>
        <Button tone="plain" onClick={() => setEditing(true)}>
          {t("Write a reflection")}
        </Button>
      </p>
    );
  return (
    <div className={styles.own}>
      <p className={styles.private}>{t("Only for you")}</p>
      <blockquote className={styles.text}>{reflection}</blockquote>
      <div className={styles.reflectionWays}>
        <Button tone="plain" onClick={() => setEditing(true)}>
          {t("Edit")}
        </Button>
        <Button tone="plain" busy={save.isPending} onClick={remove}>
          {t("Remove")}
        </Button>
      </div>
    </div>
  );
}

/** The most letters of a reflection that are kept. */
const MAX_LENGTH = 2_000;

interface ReflectionEditorProps {
  text: string;
  busy: boolean;
  failure: unknown;
  onSave: (text: string) => void;
  onCancel: () => void;
}

/** Where a reflection is written; `Escape` leaves it as it was. */
function ReflectionEditor({ text, busy, failure, onSave, onCancel }: ReflectionEditorProps) {
  const id = useId();
  const [written, setWritten] = useState(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(written.trim());
  };
  return (
    <form className={styles.editor} onSubmit={submit}>
      <label htmlFor={id} className={styles.label}>
        {t("Your reflection. Only you can read it.")}
      </label>
      <textarea
        id={id}
        className={styles.editorText}
        rows={3}
        maxLength={MAX_LENGTH}
        value={written}
        // biome-ignore lint/a11y/noAutofocus: it replaces the button that was just pressed
        autoFocus
        onChange={({ target }) => setWritten(target.value)}
        onKeyDown={({ key }) => key === "Escape" && onCancel()}
      />
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
