import { useEffect, useRef } from "react";
import { ring } from "./bell";
import type { Cue } from "./script";
import { useSound } from "./sound-settings";

/** Rings at the beginning of each step that asks for the bell, while the bell is on. */
export function useBell(index: number, cue: Cue | undefined, playing: boolean): void {
  const on = useSound("bell");
  const rung = useRef(-1);
  useEffect(() => {
    if (!playing || rung.current === index) return;
    rung.current = index;
    if (on && cue === "bell") ring();
  }, [on, playing, index, cue]);
}
