import { newPracticeId, type PracticeId } from "~/offline/practice-id";

/** A practice that is over and waits to be marked complete. Sent again, it is the same completion. */
export interface PersistedCompletion extends PracticeId {
  classId: string;
}

/** A practice of a class that ends now: its id carries the time. */
export function newCompletion(classId: string): PersistedCompletion {
  return { ...newPracticeId(), classId };
}

/** Who was present at a class practice: how many, and their ids if the class has their names. */
export interface Present {
  count: number;
  pupils?: readonly string[];
}

/** Who was present, as it stands on the screen until the practice is marked complete. */
export interface SaidPresent extends Present {
  /** What is in the field of the number, where that is used: also nothing, or what is no number. */
  typed?: string;
  /** The names with a check mark, while a number takes their place. */
  ticked?: readonly string[];
}

/** A practice that is over, and whether a whole class took part. */
export interface FinishedPractice {
  completion: PersistedCompletion;
  withClass: boolean;
  /** Who was present, as far as it was said before the practice is marked complete. */
  present?: SaidPresent;
  /** What Today says about it where the skill itself is not loaded. */
  skill?: PracticedSkill;
}

/** As much of a skill as marking it complete needs. */
export interface PracticedSkill {
  id: string;
  name: string | undefined;
  durationMinutes: number;
}

interface StoredPractice extends Partial<FinishedPractice> {
  /** When it was kept, by this device's clock. */
  at: number;
  /** The position in the script when the user left, in milliseconds. */
  elapsed?: number;
  /** The end from which the user had gone back to that position. */
  before?: FinishedPractice;
}

const DAY = 24 * 60 * 60 * 1000;

/** A place is worth keeping for a while; a completion for as long as it can join the streak. */
const PLACE_MAX_AGE = DAY / 2;
const COMPLETION_MAX_AGE = 7 * DAY;

const prefix = (userId: string) => `pausewell.practice.${userId}.`;

/** The keys of a person's records. */
function persistedKeys(userId: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix(userId)));
  } catch {
    return [];
  }
}

/** This browser's record of one person's practice of one skill, so that leaving and failures lose nothing. */
export class PersistedPractice {
  readonly #key: string;

  constructor(userId: string, skillId: string) {
    this.#key = prefix(userId) + skillId;
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
    const { completion, withClass = false, present, skill } = stored;
    return { completion, withClass, ...(present ? { present } : {}), ...(skill ? { skill } : {}) };
  }

  /** The end from which the user had gone back to where it was left; its practice is the one that goes on there. */
  before(): FinishedPractice | undefined {
    return this.#read()?.before;
  }

  /** Stores the position when the user leaves. */
  persistPlace(elapsed: number, before?: FinishedPractice, now = Date.now()): void {
    this.#write({ at: now, elapsed, ...(before ? { before } : {}) });
  }

  /** Stores a finished practice until the user decides whether it counts. */
  finish(ended: FinishedPractice, now = Date.now()): void {
    this.#write({ at: now, ...ended });
  }

  /** Stores who was present with the practice that is over, for as long as that waits; nothing where none does. */
  persistPresent(present: SaidPresent): void {
    const stored = this.#read();
    if (!stored?.completion) return;
    this.#write({ ...stored, present });
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

/** A practice that was not marked complete, with its skill. */
export interface UnmarkedPractice extends FinishedPractice {
  skill: PracticedSkill;
}

/** A person's latest practice that is over and was not marked complete, if this device can name its skill. */
export function unmarkedPractice(userId: string, now = Date.now()): UnmarkedPractice | undefined {
  const skillIds = persistedKeys(userId).map((key) => key.slice(prefix(userId).length));
  return skillIds
    .map((skillId) => new PersistedPractice(userId, skillId).ended(now))
    .filter((ended) => ended !== undefined)
    .filter((ended): ended is UnmarkedPractice => ended.skill !== undefined)
    .sort((one, other) => (one.completion.id < other.completion.id ? 1 : -1))[0];
}

function isStoredPractice(value: unknown): value is StoredPractice {
  return typeof value === "object" && value !== null && "at" in value && typeof value.at === "number";
}
