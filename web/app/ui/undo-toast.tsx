import { type FocusEvent, type MouseEvent, useRef } from "react";
import { type ToastContentProps, toast } from "react-toastify/unstyled";
import { t } from "~/messages/t";
import { Button } from "./button";
import styles from "./undo-toast.module.css";

interface Props extends Partial<ToastContentProps> {
  text: string;
  /** What had the focus when it was done. */
  origin?: Element | null;
  onUndo: () => void;
}

/** A confirmation with undo. It stays as long as it has the focus, and gives it back when it was used by keyboard. */
export function UndoToast({ text, origin, onUndo, closeToast, toastProps }: Props) {
  const id = toastProps?.toastId;
  const pause = () => id !== undefined && toast.pause({ id });
  const enter = ({ relatedTarget }: FocusEvent) => {
    before.current = relatedTarget;
    pause();
  };
  const play = () => id !== undefined && toast.play({ id });
  const before = useRef<EventTarget>(null);
  const undo = ({ detail }: MouseEvent) => {
    // A press of a key, not of a pointer: the toast goes, and with it the place of the focus.
    if (detail === 0) focusFirst(origin, before.current, document.getElementById("main"));
    closeToast?.();
    onUndo();
  };
  return (
    <div className={styles.toast}>
      <span>{text}</span>
      <Button tone="plain" onClick={undo} onFocus={enter} onBlur={play}>
        {t("Undo")}
      </Button>
    </div>
  );
}

/** Moves the focus to the first of these places that is still on the page. */
function focusFirst(...places: (EventTarget | null | undefined)[]): void {
  const place = places.find(
    (each) => each instanceof HTMLElement && each.isConnected && each !== document.body,
  );
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}
