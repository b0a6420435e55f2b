import type { ClassChange, SchoolClass } from "./classes-query";

/** The most people that one request moves. */
export const MAX_MOVED_AT_ONCE = 16;

/** Students who join a class, leave one, or move from one to another. */
export interface Transfer {
  /** Their ids. */
  pupils: readonly string[];
  /** The class that they leave. */
  from?: string;
  /** The class that they join. */
  to?: string;
}

/** What became of a transfer. */
export interface TransferOutcome {
  /** The ids of those who are where they should be. */
  moved: string[];
  /** What takes it back. */
  back: Transfer[];
  /** Why the others are where they were. */
  failure?: unknown;
}

interface Sending extends Transfer {
  /** The ids of those who are in the class that they would join: they stay there when it is taken back. */
  already?: readonly string[];
  send: (classId: string, change: ClassChange) => Promise<SchoolClass>;
  /** Told of each class as it is after a request. */
  onChanged: (changed: SchoolClass) => void;
}

/**
 * Moves students in steps that each are one request or two. Whoever moves joins first and leaves then, so that nobody is without a class
 * if a request fails in between; sent again, it goes on.
 */
export async function sendTransfer({
  pupils,
  from,
  to,
  already = [],
  send,
  onChanged,
}: Sending): Promise<TransferOutcome> {
  const joined: string[] = [];
  const moved: string[] = [];
  let failure: unknown;
  try {
    for (let first = 0; first < pupils.length; first += MAX_MOVED_AT_ONCE) {
      const some = pupils.slice(first, first + MAX_MOVED_AT_ONCE);
      if (to !== undefined) onChanged(await send(to, { addPupils: some }));
      joined.push(...some.filter((pupil) => to !== undefined && !already.includes(pupil)));
      if (from !== undefined) onChanged(await send(from, { removePupils: some }));
      moved.push(...some);
    }
  } catch (thrown) {
    failure = thrown;
  }
  // Back in their class first, then out of the other.
  const back: Transfer[] = [];
  if (from !== undefined && moved.length > 0) back.push({ pupils: moved, to: from });
  if (to !== undefined && joined.length > 0) back.push({ pupils: joined, from: to });
  return { moved, back, ...(failure === undefined ? {} : { failure }) };
}
