import { useEffect, useRef } from "react";
import type { Practice } from "./engine";

/**
 * Keeps the place of a practice that is left before its end, whichever way: the button, Escape, the browser's own way back,
 * or a page that is closed.
 */
export function usePersistedPlace(practice: Practice, persist: (elapsed: number) => void): void {
  const latest = useRef({ practice, persist });
  latest.current = { practice, persist };
  useEffect(() => {
    const persistNow = () => {
      const { practice, persist } = latest.current;
      if (practice.status !== "finished") persist(practice.elapsed);
    };
    window.addEventListener("pagehide", persistNow);
    return () => {
      window.removeEventListener("pagehide", persistNow);
      persistNow();
    };
  }, []);
}
