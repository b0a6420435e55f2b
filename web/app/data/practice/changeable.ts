import type { Practice } from "./history-query";

/** When a practice was reported, in milliseconds: later than it was done if there was no network. */
function reportedAt({
  timestamp,
  reportedAt = timestamp,
}: Pick<Practice, "timestamp" | "reportedAt">): number {
  return Date.parse(reportedAt);
}

/** Days for which the number of pupils can be changed. */
const AMEND_DAYS = 7;

/** Whether the number of pupils at a practice can still be changed. The server decides again. */
export function canBeAmended(
  practice: Pick<Practice, "kind" | "timestamp" | "reportedAt">,
  now: number,
): boolean {
  return practice.kind !== "meditation" && now - reportedAt(practice) < AMEND_DAYS * 24 * 60 * 60 * 1000;
}

/** Milliseconds for which a practice can be undone. */
const UNDO_TIME = 15 * 60_000;

/** Whether a practice can still be undone. The server decides again. */
export function canBeUndone(practice: Pick<Practice, "timestamp" | "reportedAt">, now: number): boolean {
  return now - reportedAt(practice) < UNDO_TIME;
}
