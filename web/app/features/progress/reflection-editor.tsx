import { type FormEvent, useId, useState } from "react";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { useCurrentFailure } from "~/api/use-when-reachable";
import { AnswerDraft } from "~/data/practice/answer-draft";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import styles from "./reflection.module.css";

/** The most letters of a reflection that are kept. */
const MAX_LENGTH = 2_000;

interface Props {
  /** What is saved; nothing yet if there is none. */
  text: string | undefined;
  userId: string;
  practiceId: string;
  busy: boolean;
  failure: unknown;
  onSave: (text: string) => void;
  onCancel: () => void;
}

/** Where a reflection is written; `Escape` leaves it as it was. */
export function ReflectionEditor({ text, userId, practiceId, busy, failure, onSave, onCancel }: Props) {
  const id = useId();
  // What was written right after the practice and not saved is still on this device.
  const draft = new AnswerDraft(userId, practiceId);
  const [written, setWritten] = useState(() => text ?? draft.read());
  const current = useCurrentFailure(failure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(written.trim());
    draft.write("");
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
      {current ? (
        <p className={styles.failure} role="alert">
          {problemText(asProblem(current))}
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
