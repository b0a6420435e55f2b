import { useEffect, useId, useRef } from "react";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import styles from "./leave-question.module.css";

interface Props {
  heading: string;
  /** What would be lost. */
  text: string;
  /** What keeps it, in the words of its button. */
  keepLabel: string;
  /** What leaves without it. */
  leaveLabel: string;
  onKeep: () => void;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whoever leaves a page on which something would be lost (`use-leave-guard.ts`). */
export function LeaveQuestion({ heading, text, keepLabel, leaveLabel, onKeep, onStay, onLeave }: Props) {
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
        {heading}
      </h2>
      <p id={`${id}-text`}>{text}</p>
      <div className={styles.ways}>
        <Button onClick={onKeep}>{keepLabel}</Button>
        <Button tone="quiet" onClick={onStay}>
          {t("Stay here")}
        </Button>
        <Button tone="plain" onClick={onLeave}>
          {leaveLabel}
        </Button>
      </div>
    </dialog>
  );
}
