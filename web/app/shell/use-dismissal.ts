import { useEffect, useRef } from "react";

/** Closes an open `details` with Escape, or with a press or the focus anywhere else. */
export function useDismissal() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const elsewhere = (event: Event) => {
      const shown = menu.current;
      if (shown?.open && event.target instanceof Node && !shown.contains(event.target)) shown.open = false;
    };
    const escaped = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", elsewhere);
    document.addEventListener("focusin", elsewhere);
    document.addEventListener("keydown", escaped);
    return () => {
      document.removeEventListener("pointerdown", elsewhere);
      document.removeEventListener("focusin", elsewhere);
      document.removeEventListener("keydown", escaped);
    };
  }, []);
  return menu;
}
