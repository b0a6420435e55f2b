import { type FormEvent, useId, useState } from "react";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import styles from "./progress.module.css";

/** The most letters of a reflection that are kept. */
const MAX_LENGTH = 2_000;

interface Props {
  text: string;
  busy: boolean;
  failure: unknown;
  onSave: (text: string) => void;
  onCancel: () => void;
}

/** Where a reflection is written; `Escape` leaves it as it was. */
export function ReflectionEditor({ text, busy, failure, onSave, onCancel }: Props) {
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
