import { useState } from "react";

/**
 * For controls that replace each other: the one that appears takes the focus from the one that disappeared with it. `begin` is called when
 * the user presses one of them for the first time: before that the focus is nobody's to take.
 */
export function useFocusHandover() {
  const [handover] = useState(() => {
    let begun = false;
    return {
      begin: () => {
        begun = true;
      },
      /** The `ref` of a control that may replace another. */
      take: (control: HTMLElement | null) => {
        if (begun && isFree(document.activeElement)) control?.focus({ preventScroll: true });
      },
    };
  });
  return handover;
}

/** Nothing has the focus, or only what keeps it for now (`shell/keep-focus.ts`). */
function isFree(focused: Element | null): boolean {
  return focused === document.body || (focused instanceof HTMLElement && focused.dataset.focus === "kept");
}
