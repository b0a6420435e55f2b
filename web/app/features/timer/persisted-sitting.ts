import { type Bells, type Sitting, sittingAt } from "./sitting";

/** A sitting in progress, as stored on this device, so that a reloaded page can resume it. */
export interface PersistedSitting {
  sitting: Sitting;
  bells: Bells;
}

/** A sitting that was left for this long, in milliseconds, is forgotten. */
const MAX_AGE = 12 * 60 * 60 * 1000;

const key = (userId: string) => `pausewell.sitting.${userId}`;

/** The sitting that was under way, as it is now. */
export function persistedSitting(userId: string, now = Date.now()): PersistedSitting | undefined {
  try {
    const persisted = JSON.parse(localStorage.getItem(key(userId)) ?? "null") as PersistedSitting | null;
    if (!persisted || now - persisted.sitting.at > MAX_AGE) return undefined;
    return { ...persisted, sitting: sittingAt(persisted.sitting, now) };
  } catch {
    return undefined;
  }
}

/** Keeps a sitting under way, or none. */
export function persistSitting(userId: string, persisted: PersistedSitting | undefined): void {
  try {
    if (persisted) localStorage.setItem(key(userId), JSON.stringify(persisted));
    else localStorage.removeItem(key(userId));
  } catch {
    // Storage is switched off: the page itself still knows.
  }
}
