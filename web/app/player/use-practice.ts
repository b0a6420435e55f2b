import { useEffect, useReducer } from "react";
import { type Practice, practiceReducer, startPractice } from "./engine";
import type { Script } from "./script";

/** How often a practice is looked at, in milliseconds; the clock says where it is, so this is only smoothness. */
const TICK_INTERVAL = 200;

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
  const [practice, dispatch] = useReducer(practiceReducer, undefined, () =>
    startPractice(script.steps, Date.now(), from),
  );
  const playing = practice.status === "playing";
  useEffect(() => {
    if (!playing) return;
    const look = () => dispatch({ type: "looked", now: Date.now() });
    const timer = setInterval(look, TICK_INTERVAL);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [playing]);
  return {
    practice,
    pause: () => dispatch({ type: "paused", now: Date.now() }),
    resume: () => dispatch({ type: "resumed", now: Date.now() }),
    back: () => dispatch({ type: "stepped", by: -1, now: Date.now() }),
    forward: () => dispatch({ type: "stepped", by: 1, now: Date.now() }),
  };
}
