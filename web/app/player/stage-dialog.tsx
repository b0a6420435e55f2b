import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from "react";
import styles from "./stage.module.css";

interface Props {
  ref: RefObject<HTMLDialogElement | null>;
  className?: string | undefined;
  /** The ids of its name and of what is said in it. */
  labelledBy: string;
  describedBy: string;
  /** Where the keyboard begins: on the pause button, or on no control. */
  focusOn: "pause" | "room";
  /** Nobody has touched anything for a while. */
  idle?: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onLeave: () => void;
  children: ReactNode;
}

/** The room of a stage, over everything else: the page behind it can't be reached, and Escape leaves. */
export function StageDialog({ ref, className = "", labelledBy, describedBy, focusOn, idle, ...rest }: Props) {
  const { onKeyDown, onLeave, children } = rest;
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open) return;
    dialog.showModal();
    const first = focusOn === "pause" ? dialog.querySelector<HTMLElement>("[data-first]") : dialog;
    // Its beginning stays in sight, with the way out: over large text, the button may be below the window.
    first?.focus({ preventScroll: true });
  }, [ref, focusOn]);
  return (
    <dialog
      ref={ref}
      className={`${styles.stage} ${className}`.trim()}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      tabIndex={-1}
      data-idle={idle || undefined}
      onKeyDown={onKeyDown}
      // A button that was pressed with the mouse lets the keys go: the next space pauses. Without a mouse, the press may be a screen reader's.
      onClick={({ detail }) => {
        if (detail > 0 && matchMedia("(hover: hover)").matches) ref.current?.focus({ preventScroll: true });
      }}
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
      // A browser may close it without asking first.
      onClose={onLeave}
    >
      {children}
    </dialog>
  );
}
