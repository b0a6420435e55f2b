import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { useCurrentFailure } from "~/api/use-when-reachable";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { PresentCount, parsePresentCount } from "~/ui/present-count";
import styles from "./pupils-editor.module.css";

interface Props {
  /** The number that it begins with. */
  start: string | undefined;
  /** How many students the class has, where that is known. */
  classSize: number | undefined;
  busy: boolean;
  failure: unknown;
  /** Without a number, the practice has no count. */
  onSave: (count: number | undefined) => void;
  onCancel: () => void;
}

/** Where the number of pupils at a practice is changed; `Escape` leaves it as it was. */
export function PupilsEditor({ start = "", classSize, busy, failure, onSave, onCancel }: Props) {
  const [text, setText] = useState(start);
  const [invalid, setInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // It replaces the button that was just pressed. What is typed takes the place of the number.
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const current = useCurrentFailure(failure);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const entry = parsePresentCount(text);
    setInvalid(!entry.valid);
    if (entry.valid) onSave(entry.present);
    else input.current?.focus();
  };
  return (
    <form className={styles.editor} onSubmit={submit} onKeyDown={({ key }) => key === "Escape" && onCancel()}>
      <PresentCount text={text} invalid={invalid} classSize={classSize} inputRef={input} onChange={setText} />
      {current ? (
        <p className={styles.failure} role="alert">
          {problemText(asProblem(current))}
        </p>
      ) : null}
      <div className={styles.ways}>
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
