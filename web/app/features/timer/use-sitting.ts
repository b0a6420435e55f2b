import { useEffect, useRef, useState } from "react";
import { ringIn } from "~/player/bell";
import type { PersistedSitting } from "./persisted-sitting";
import { bellsAhead, end, pause, remainingTime, resume, type Sitting, sittingAt } from "./sitting";

/** How often a sitting is looked at, in milliseconds; the clock says where it is, so this is only for the eye. */
const TICK_INTERVAL = 250;

/** A sitting under way, with what can be done to it. */
export interface SittingControl {
  sitting: Sitting;
  pause: () => void;
  resume: () => void;
  end: () => void;
}

/** Runs a sitting. Its bells are scheduled on the sound card ahead, so they are on time in a background page. */
export function useSitting(
  persisted: PersistedSitting,
  onChange: (sitting: Sitting) => void,
): SittingControl {
  const [sitting, setSitting] = useState(persisted.sitting);
  const change = useRef(onChange);
  change.current = onChange;
  const { status, total } = sitting;
  useBells(persisted, sitting);
  useEffect(() => {
    if (status !== "sitting") return;
    const see = () => setSitting((known) => sittingAt(known, Date.now()));
    const timer = setInterval(see, TICK_INTERVAL);
    document.addEventListener("visibilitychange", see);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", see);
    };
  }, [status]);
  // Only the start and the state are stored; the rest follows from the clock, so nothing is stored every second.
  const latest = useRef(sitting);
  latest.current = sitting;
  useEffect(() => change.current(latest.current), [status, total]);
  const become = (step: (sitting: Sitting, now: number) => Sitting) =>
    setSitting((known) => step(known, Date.now()));
  return { sitting, pause: () => become(pause), resume: () => become(resume), end: () => become(end) };
}

/** Rings what is ahead; a pause takes it back. */
function useBells({ bells }: PersistedSitting, sitting: Sitting): void {
  const latest = useRef(sitting);
  latest.current = sitting;
  const { status } = sitting;
  useEffect(() => {
    if (status !== "sitting") return;
    const ahead = bellsAhead(bells, sittingAt(latest.current, Date.now())).map((wait) => ringIn(wait / 1000));
    return () => {
      // The last bell starts as the sitting ends and may ring out, unless the user ended it.
      if (remainingTime(latest.current) > 0) for (const takeBack of ahead) takeBack();
    };
  }, [bells, status]);
}
