import type { Breathing, Script } from "./script";

/** A part of one breath. */
export type BreathPart = "in" | "hold" | "out" | "holdAfter";

/** The position in a breath. */
export interface Breath {
  part: BreathPart;
  /** Which breath of the run, from 0. */
  cycle: number;
  /** How long this part lasts, in seconds. */
  seconds: number;
  /** Milliseconds into this part. */
  into: number;
  /** The second that is being counted, from 1. */
  count: number;
}

const order: readonly BreathPart[] = ["in", "hold", "out", "holdAfter"];

function secondsOf(pattern: Breathing, part: BreathPart): number {
  return pattern[part] ?? 0;
}

/** The position in a breathing pattern, this many milliseconds after its start; none if the pattern has no length. */
export function breathAt(pattern: Breathing, elapsed: number): Breath | undefined {
  const length = order.reduce((total, part) => total + secondsOf(pattern, part) * 1000, 0);
  const cycle = Math.floor(elapsed / length);
  let into = elapsed - cycle * length;
  for (const part of order) {
    const seconds = secondsOf(pattern, part);
    if (into < seconds * 1000) return { part, cycle, seconds, into, count: Math.floor(into / 1000) + 1 };
    into -= seconds * 1000;
  }
  return undefined;
}

/**
 * The breath at a place of a script; nothing where a step doesn't breathe. Steps that breathe one after the other are
 * one run: a breath may reach from one into the next.
 */
export function breathOf({ steps, breathing }: Script, index: number, into: number): Breath | undefined {
  if (!breathing || steps[index]?.cue !== "breathe") return undefined;
  let elapsed = into;
  for (let before = index - 1; steps[before]?.cue === "breathe"; before--) {
    elapsed += (steps[before]?.seconds ?? 0) * 1000;
  }
  return breathAt(breathing, elapsed);
}
