import { useEffect, useId, useRef } from "react";
import { plural, t } from "~/messages/t";
import { Button } from "~/ui/button";
import styles from "./leave-question.module.css";

interface Props {
  /** How many cards would be lost. */
  count: number;
  onPrint: () => void;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whoever leaves new login cards that are not on paper yet: nobody sees the passwords again. */
export function LeaveQuestion({ count, onPrint, onStay, onLeave }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.question}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      // Not the browser's to close: it would be gone before the answer counts, and with it a question that comes right after.
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
      onClose={onStay}
    >
      <h2 id={id} className={styles.heading}>
        {t("Leave without the login cards?")}
      </h2>
      <p id={`${id}-text`}>
        {plural(count, {
          one: "The card is not printed yet. Nobody can see its password again: the student would need a new one.",
          other:
            "The {count} cards are not printed yet. Nobody can see their passwords again: each student would need a new one.",
        })}
      </p>
      <div className={styles.ways}>
        <Button onClick={onPrint}>{t("Print the cards")}</Button>
        <Button tone="quiet" onClick={onStay}>
          {t("Stay here")}
        </Button>
        <Button tone="plain" onClick={onLeave}>
          {t("Leave without them")}
        </Button>
      </div>
    </dialog>
  );
}
