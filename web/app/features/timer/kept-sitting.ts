import { type Bells, look, type Sitting } from "./sitting";

/** A sitting under way, as this device keeps it: a page that is loaded again goes on with it. */
export interface KeptSitting {
  sitting: Sitting;
  bells: Bells;
}

/** One that nobody came back to for so long, in milliseconds, is forgotten. */
const life = 12 * 60 * 60 * 1000;

const key = (userId: string) => `pausewell.sitting.${userId}`;

/** The sitting that was under way, as it is now. */
export function keptSitting(userId: string, now = Date.now()): KeptSitting | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key(userId)) ?? "null") as KeptSitting | null;
    if (!kept || now - kept.sitting.at > life) return undefined;
    return { ...kept, sitting: look(kept.sitting, now) };
  } catch {
    return undefined;
  }
}

/** Keeps a sitting under way, or none. */
export function keepSitting(userId: string, kept: KeptSitting | undefined): void {
  try {
    if (kept) localStorage.setItem(key(userId), JSON.stringify(kept));
    else localStorage.removeItem(key(userId));
  } catch {
    // Storage is switched off: the page itself still knows.
  }
}
