/**
 * The player's engine: a pure reducer over wall-clock times. It counts no ticks: wherever it is looked at, the place in the
 * script is what the clock says, so a hidden page, whose timers run once a minute, is on time when it is seen again.
 */

/** A practice under way. Times are milliseconds; `now` is the wall clock. */
export interface Practice {
  readonly status: "playing" | "paused" | "finished";
  /** How long each step lasts. */
  readonly lengths: readonly number[];
  /** How far into the script it was when it was last looked at. */
  readonly elapsed: number;
  /** When that was. */
  readonly at: number;
}

/** The events of a practice. */
export type PlayerEvent =
  | { type: "looked"; now: number }
  | { type: "paused"; now: number }
  | { type: "resumed"; now: number }
  | { type: "stepped"; by: 1 | -1; now: number };

/** A browser looks at a hidden page at least once a minute. A longer gap means that the device slept, so no practice took place. */
export const MAX_GAP = 150_000;

/** Going back within this time of a step's beginning goes to the step before; later, to the beginning of the step. */
export const STEP_START = 3_000;

/** Starts a practice, or resumes it. */
export function startPractice(steps: readonly { seconds: number }[], now: number, elapsed = 0): Practice {
  const lengths = steps.map(({ seconds }) => seconds * 1000);
  const kept = elapsed < sum(lengths) ? Math.max(0, elapsed) : 0;
  return { status: "playing", lengths, elapsed: kept, at: now };
}

/** The reducer of a practice. */
export function practiceReducer(practice: Practice, event: PlayerEvent): Practice {
  if (practice.status === "finished") return practice;
  const current = advance(practice, event.now);
  if (current.status === "finished") return current;
  switch (event.type) {
    case "looked":
      return current;
    case "paused":
      return { ...current, status: "paused" };
    case "resumed":
      return { ...current, status: "playing", at: event.now };
    case "stepped":
      return event.by === 1 ? forward(current) : back(current);
    default:
      return event satisfies never;
  }
}

function advance(practice: Practice, now: number): Practice {
  if (practice.status !== "playing") return practice;
  // A clock that was set back must not take anything away.
  const passed = Math.max(0, now - practice.at);
  if (passed > MAX_GAP) return { ...practice, status: "paused", at: now };
  return reached({ ...practice, elapsed: practice.elapsed + passed, at: now });
}

function reached(practice: Practice): Practice {
  const total = sum(practice.lengths);
  return practice.elapsed >= total ? { ...practice, status: "finished", elapsed: total } : practice;
}

function forward(practice: Practice): Practice {
  const { index } = positionOf(practice);
  return reached({ ...practice, elapsed: sum(practice.lengths.slice(0, index + 1)) });
}

function back(practice: Practice): Practice {
  const { index, into } = positionOf(practice);
  const target = into > STEP_START ? index : Math.max(0, index - 1);
  return { ...practice, elapsed: sum(practice.lengths.slice(0, target)) };
}

/** The position of a practice. */
export interface Position {
  /** Which step, from 0. */
  index: number;
  /** Milliseconds into the step. */
  into: number;
  /** Milliseconds to the end of the script. */
  left: number;
  /** Milliseconds of the whole script. */
  total: number;
}

/** The position of a practice at its last update. */
export function positionOf({ lengths, elapsed }: Practice): Position {
  const total = sum(lengths);
  let start = 0;
  for (const [index, length] of lengths.entries()) {
    if (elapsed < start + length) return { index, into: elapsed - start, left: total - elapsed, total };
    start += length;
  }
  const index = Math.max(0, lengths.length - 1);
  return { index, into: lengths[index] ?? 0, left: 0, total };
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((total, length) => total + length, 0);
}

/** A time in a practice as minutes and seconds, `3:20`, rounded up: the last second is still a second. */
export function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
