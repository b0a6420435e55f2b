import type { PracticeId } from "~/offline/practice-id";

/** A practice that is over and waits to be marked complete. Sent again, it is the same completion. */
export interface PersistedCompletion extends PracticeId {
  classId: string;
}

/** A practice that is over, and whether a whole class took part. */
export interface FinishedPractice {
  completion: PersistedCompletion;
  withClass: boolean;
}

interface StoredPractice {
  /** When it was kept, by this device's clock. */
  at: number;
  /** The position in the script when the user left, in milliseconds. */
  elapsed?: number;
  completion?: PersistedCompletion;
  withClass?: boolean;
}

const DAY = 24 * 60 * 60 * 1000;

/** A place is worth keeping for a while; a completion for as long as it can join the streak. */
const PLACE_MAX_AGE = DAY / 2;
const COMPLETION_MAX_AGE = 7 * DAY;

/** This browser's record of one person's practice of one skill, so that leaving and failures lose nothing. */
export class PersistedPractice {
  readonly #key: string;

  constructor(userId: string, skillId: string) {
    this.#key = `pausewell.practice.${userId}.${skillId}`;
  }

  /** How far into the script it was left, in milliseconds; 0 when nothing is kept. */
  place(now = Date.now()): number {
    const stored = this.#read();
    return stored?.elapsed !== undefined && now - stored.at < PLACE_MAX_AGE ? stored.elapsed : 0;
  }

  /** The practice that is over and was not marked complete yet. */
  ended(now = Date.now()): FinishedPractice | undefined {
    const stored = this.#read();
    if (!stored?.completion || now - stored.at >= COMPLETION_MAX_AGE) return undefined;
    return { completion: stored.completion, withClass: stored.withClass ?? false };
  }

  /** Stores the position when the user leaves. */
  persistPlace(elapsed: number, now = Date.now()): void {
    this.#write({ at: now, elapsed });
  }

  /** Stores a finished practice until the user decides whether it counts. */
  finish({ completion, withClass }: FinishedPractice, now = Date.now()): void {
    this.#write({ at: now, completion, withClass });
  }

  /** Deletes the record. */
  forget(): void {
    try {
      localStorage.removeItem(this.#key);
    } catch {
      // Storage is switched off: nothing was kept.
    }
  }

  #read(): StoredPractice | undefined {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(this.#key) ?? "null");
      return isStoredPractice(stored) ? stored : undefined;
    } catch {
      return undefined;
    }
  }

  #write(stored: StoredPractice): void {
    try {
      localStorage.setItem(this.#key, JSON.stringify(stored));
    } catch {
      // Storage is switched off or full: the practice itself continues.
    }
  }
}

function isStoredPractice(value: unknown): value is StoredPractice {
  return typeof value === "object" && value !== null && "at" in value && typeof value.at === "number";
}
