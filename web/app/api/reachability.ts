/** The shortest and the longest time between two notifications that the service is reachable again, in milliseconds. */
const MIN_GAP = 10_000;
const MAX_GAP = 300_000;

const listeners = new Set<() => void>();

let reachable = true;
let gap = 0;
let notifiedAt = Number.NEGATIVE_INFINITY;
let silentAt = Number.NEGATIVE_INFINITY;
let pending: ReturnType<typeof setTimeout> | undefined;

/** A request got no answer: there is no network, or it leads nowhere. */
export function noteNoAnswer(): void {
  reachable = false;
  // Not by the device's clock, which may be set meanwhile.
  silentAt = performance.now();
  clearTimeout(pending);
}

/**
 * A request that was sent at `sentAt`, by `performance.now()`, got an answer; one that was under way before another got none is no news. If the last one got
 * none, the service is reachable again, which a browser may not notice: a network
 * that leads nowhere still looks like one. Each notification may lead to requests that get no answer, for example because
 * something blocks them, so the time between two of them grows.
 */
export function noteAnswer(sentAt: number, now = Date.now()): void {
  if (reachable || sentAt < silentAt) return;
  reachable = true;
  const rested = now - notifiedAt;
  if (rested > MAX_GAP) gap = 0;
  clearTimeout(pending);
  pending = setTimeout(notify, Math.max(0, gap - rested));
}

function notify(): void {
  notifiedAt = Date.now();
  gap = Math.min(Math.max(gap * 2, MIN_GAP), MAX_GAP);
  for (const listener of listeners) listener();
}

/** Calls back when the service can be reached again, as the browser says or as an answer shows. */
export function subscribeToReachable(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("online", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("online", listener);
  };
}
