import { clockOffset } from "~/api/server-time";

/** The id of a new practice, and whether its time is by a clock that no answer has confirmed. */
export interface PracticeId {
  id: string;
  clockUnknown?: true;
}

/** An id for a practice that ended at a time by this device's clock, in milliseconds since 1970. */
export function newPracticeId(endedAt = Date.now()): PracticeId {
  const offset = clockOffset();
  return { id: practiceId(endedAt + (offset ?? 0)), ...(offset === undefined ? { clockUnknown: true } : {}) };
}

/**
 * A UUIDv7 (RFC 9562, 5.7): 48 bits of time, then randomness. The server takes the time of practice from it, so
 * `now` is the server's time as this device knows it, in milliseconds since 1970.
 */
export function practiceId(now: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return practiceIdAt(
    [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-"),
    now,
  );
}

/** The same id with another time, in milliseconds since 1970. */
export function practiceIdAt(id: string, time: number): string {
  const hex = Math.max(0, Math.trunc(time)).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}${id.slice(13)}`;
}

/** The time in such an id, in milliseconds since 1970. */
export function practiceTime(id: string): number {
  return Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
}
