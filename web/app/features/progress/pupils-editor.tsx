import { type FormEvent, useState } from "react";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { PresentCount, parsePresentCount } from "~/ui/present-count";
import styles from "./progress.module.css";

interface Props {
  present: number;
  busy: boolean;
  failure: unknown;
  onSave: (count: number) => void;
  onCancel: () => void;
}

/** Where the number is changed; `Escape` leaves it as it was. */
export function PupilsEditor({ present, busy, failure, onSave, onCancel }: Props) {
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
