import { useEffect, useReducer } from "react";
import { begin, type Practice, reduce } from "./engine";
import type { Script } from "./script";

/** How often a practice is looked at, in milliseconds; the clock says where it is, so this is only smoothness. */
const glance = 200;

/** A practice under way, with what can be done to it. */
export interface PracticeControl {
  practice: Practice;
  pause: () => void;
  resume: () => void;
  back: () => void;
  forward: () => void;
}

/** Runs a script from a place in it. */
export function usePractice(script: Script, from: number): PracticeControl {
  const [practice, happen] = useReducer(reduce, undefined, () => begin(script.steps, Date.now(), from));
  const playing = practice.status === "playing";
  useEffect(() => {
    if (!playing) return;
    const look = () => happen({ type: "looked", now: Date.now() });
    const timer = setInterval(look, glance);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [playing]);
  return {
    practice,
    pause: () => happen({ type: "paused", now: Date.now() }),
    resume: () => happen({ type: "resumed", now: Date.now() }),
    back: () => happen({ type: "stepped", by: -1, now: Date.now() }),
    forward: () => happen({ type: "stepped", by: 1, now: Date.now() }),
  };
}
