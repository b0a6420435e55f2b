import { useEffect, useRef } from "react";
import type { Practice } from "./engine";

/**
 * Keeps the place of a practice that is left before its end, whichever way: the button, Escape, the browser's own way back,
 * or a page that is closed.
 */
export function usePersistedPlace(practice: Practice, keep: (elapsed: number) => void): void {
  const latest = useRef({ practice, keep });
  latest.current = { practice, keep };
  useEffect(() => {
    const away = () => {
      const { practice, keep } = latest.current;
      if (practice.status !== "finished") keep(practice.elapsed);
    };
    window.addEventListener("pagehide", away);
    return () => {
      window.removeEventListener("pagehide", away);
      away();
    };
  }, []);
}
