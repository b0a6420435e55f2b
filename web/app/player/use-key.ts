import { useEffect, useRef } from "react";

const typedInto = "input, textarea, select, [contenteditable]";

/** Calls back for keys that nothing else has used: never for one that is typed into a field, or pressed with Control, Alt or Command. */
export function useKey(onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(typedInto)) return;
      latest.current(event);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
