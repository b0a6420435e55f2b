/**
 * A sitting by the clock: a pure value over wall-clock times in milliseconds. It counts no ticks, so a page in the background,
 * or a screen that was off, is right to the second when it is seen again.
 */
export interface Sitting {
  readonly status: "sitting" | "paused" | "over";
  /** How long it is to last. */
  readonly total: number;
  /** How much of it had passed when it was last looked at. */
  readonly elapsed: number;
  /** When that was. */
  readonly at: number;
}

const MINUTE = 60_000;

/** Begins a sitting of so many minutes. */
export function begin(minutes: number, now: number): Sitting {
  return { status: "sitting", total: minutes * MINUTE, elapsed: 0, at: now };
}

/** The sitting as it is now. A clock that was set back takes nothing away. */
export function sittingAt(sitting: Sitting, now: number): Sitting {
  if (sitting.status !== "sitting") return sitting;
  const elapsed = sitting.elapsed + Math.max(0, now - sitting.at);
  if (elapsed < sitting.total) return { ...sitting, elapsed, at: now };
  // It ended when its time was up, not when the page noticed.
  return {
    status: "over",
    total: sitting.total,
    elapsed: sitting.total,
    at: now - (elapsed - sitting.total),
  };
}

/** Holds it. */
export function pause(sitting: Sitting, now: number): Sitting {
  const seen = sittingAt(sitting, now);
  return seen.status === "sitting" ? { ...seen, status: "paused" } : seen;
}

/** Resumes after a pause. */
export function resume(sitting: Sitting, now: number): Sitting {
  return sitting.status === "paused" ? { ...sitting, status: "sitting", at: now } : sitting;
}

/** Ends it before its time. */
export function end(sitting: Sitting, now: number): Sitting {
  const seen = sittingAt(sitting, now);
  if (seen.status === "over") return seen;
  return { ...seen, status: "over", at: seen.status === "paused" ? seen.at : now };
}

/** Milliseconds that are left. */
export function remainingTime({ total, elapsed }: Sitting): number {
  return total - elapsed;
}

/** Whole minutes that were sat: none in the first one. */
export function minutesSat({ elapsed }: Sitting): number {
  return Math.floor(elapsed / MINUTE);
}

/** Which bells ring, and how often in between. */
export interface Bells {
  start: boolean;
  end: boolean;
  /** Minutes from one bell in between to the next; 0 for none. */
  interval: number;
}

/** A sitting that has only just begun still gets its first bell. */
const FIRST_BELL_GRACE = 1_000;

/** The bells that are still to ring, in milliseconds from now. One that falls on the end is the end's. */
export function bellsAhead({ start, end, interval }: Bells, { total, elapsed }: Sitting): number[] {
  const bells: number[] = [];
  for (let at = interval * MINUTE; interval > 0 && at < total; at += interval * MINUTE) bells.push(at);
  if (end) bells.push(total);
  const ahead = bells.filter((at) => at > elapsed).map((at) => at - elapsed);
  return start && elapsed < FIRST_BELL_GRACE ? [0, ...ahead] : ahead;
}

/** Minutes and seconds, as a clock shows them: `9:05`. A second that has begun still counts. */
export function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
