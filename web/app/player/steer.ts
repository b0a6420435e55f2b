import type { KeyboardEvent } from "react";
import type { PracticeControl } from "./use-practice";

/**
 * The player's keys: space and K pause, the arrows step, and so do a presenter's keys, which are Page Up and Page Down. A button under
 * the keyboard keeps its own space, and what the browser does with Control, Alt or Command stays the browser's.
 */
export function steer(event: KeyboardEvent, { practice, pause, resume, back, forward }: PracticeControl) {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const onButton = event.target instanceof Element && event.target.closest("button, summary") !== null;
  if ((event.key === " " && !onButton) || event.key.toLowerCase() === "k") {
    // A key that is held down is one press.
    if (event.repeat) return;
    if (practice.status === "playing") pause();
    else resume();
  } else if (event.key === "ArrowLeft" || event.key === "PageUp") back();
  else if (event.key === "ArrowRight" || event.key === "PageDown") forward();
  else return;
  event.preventDefault();
}
