/** The longest that a reconnection waits, in milliseconds. */
const MAX_BACKOFF = 60_000;

/**
 * How long to wait before the next attempt, in milliseconds: up to 1, 2, 4 … 60 seconds, and
 * anywhere in the upper half of that, so that a thousand browsers do not come back at once.
 */
export function backoff(failures: number, random: number): number {
  const ceiling = Math.min(MAX_BACKOFF, 1000 * 2 ** failures);
  return Math.round(ceiling * (0.5 + random / 2));
}
