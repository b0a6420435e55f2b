import { createElement, type FocusEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { type ToastContentProps, toast } from "react-toastify/unstyled";
import { t } from "~/messages/t";
import { Button } from "./button";
import { focusFirst } from "./focus-first";
import styles from "./undo-toast.module.css";

/** What is done when "Undo" is pressed; if it takes a while, a promise that settles when it is done. */
export type Undo = () => unknown;

interface Props extends Partial<ToastContentProps> {
  text: string;
  /** What had the focus when it was done. */
  origin?: Element | null;
  onUndo: Undo;
}

/** A confirmation with undo. It says that the undoing is under way for as long as that takes. */
export function UndoToast({ text, origin, onUndo, closeToast }: Props) {
  const [undoing, setUndoing] = useState(false);
  const before = useRef<EventTarget>(null);
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const undo = async ({ detail }: MouseEvent) => {
    // A press of a key, not of a pointer: the button goes, and with it the place of the focus.
    if (detail === 0) focusFirst(origin, before.current, document.getElementById("main"));
    const undone = onUndo();
    if (undone instanceof Promise) {
      setUndoing(true);
      await undone.catch(() => undefined);
    }
    // Another one may have taken its place by now.
    if (shown.current) closeToast?.();
  };
  return (
    <div className={styles.toast} aria-busy={undoing}>
      <span>{undoing ? t("Undoing…") : text}</span>
      {undoing ? null : (
        <Button
          tone="plain"
          onClick={(event) => void undo(event)}
          onFocus={({ relatedTarget }: FocusEvent) => {
            before.current = relatedTarget;
          }}
        >
          {t("Undo")}
        </Button>
      )}
    </div>
  );
}

/** How long something can be undone, in milliseconds. */
const UNDO_TIME = 10_000;

/** The toast that offers to undo something. */
let current: UndoOffer | undefined;

/** An undo toast, and what it offers. */
interface UndoOffer {
  id: number | string;
  /** The component's: what is undone next has a state of its own. */
  key: number;
  onUndo: Undo;
  origin: Element | null;
  subject: string | undefined;
}

/** Shows an undo toast in the place of the one that is shown. */
export function showUndoToast(
  text: string,
  onUndo: Undo,
  origin: Element | null,
  subject: string | undefined,
): void {
  const before = current?.key ?? 0;
  // The same undo with another text keeps its button, and the button its focus.
  const key = current?.onUndo === onUndo ? before : before + 1;
  const content = createElement(UndoToast, { key, text, origin, onUndo });
  let id = current?.id;
  if (id !== undefined && toast.isActive(id)) toast.update(id, { render: content, autoClose: UNDO_TIME });
  else {
    // The one before may wait for the toasts' place to be loaded.
    if (id !== undefined) toast.dismiss(id);
    id = toast.success(content, { role: "status", autoClose: UNDO_TIME });
  }
  current = { id, key, onUndo, origin, subject };
}

/** Takes the undo toast away: what it offers to undo is gone in another way. */
export function dismissUndoToast(): void {
  if (current) toast.dismiss(current.id);
  current = undefined;
}

/** Says how something went on, in the place of the undo toast about it; what that offers to undo can still be undone. */
export function followUndoToast(subject: string, text: string, undoable: boolean): void {
  const shown = current?.subject === subject && toast.isActive(current.id) ? current : undefined;
  if (shown && undoable) {
    showUndoToast(text, shown.onUndo, shown.origin, undefined);
    return;
  }
  if (shown) toast.dismiss(shown.id);
  toast.success(text);
}
