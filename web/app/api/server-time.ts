/** The `Date` header counts whole seconds: on average the exact moment is half a second later. */
const HALF_SECOND = 500;

let offset: number | undefined;

/**
 * Learns from an answer how far this device's clock is off. `sentAt` and `receivedAt` are the device's own
 * times; the header was written somewhere between them.
 */
export function noteServerDate(header: string | null, sentAt: number, receivedAt: number): void {
  const written = header ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(written)) return;
  offset = Math.round(written + HALF_SECOND - (sentAt + receivedAt) / 2);
}

/** How far the server's clock is ahead of this device's, in milliseconds; nothing until an answer has come to this page. */
export function clockOffset(): number | undefined {
  return offset;
}

/** The time by the server's clock, in milliseconds since 1970; the device's own until an answer has come. */
export function serverNow(): number {
  return Date.now() + (offset ?? 0);
}
