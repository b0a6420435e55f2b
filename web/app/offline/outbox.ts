import type { components } from "~/api/schema";

type Bodies = components["schemas"];

/** What practices have in common. */
interface Practice {
  /** The time in its id is by a clock that no answer has confirmed. It was never sent: before that, its time is corrected. */
  clockUnknown?: true;
}

/** A practice of a skill, to be marked complete. */
export interface PendingCompletion extends Practice {
  kind: "completion";
  skillId: string;
  /** The skill's length, to show what it will add. */
  minutes: number;
  body: Bodies["CompleteSkill"];
}

/** A core practiced alone. */
export interface PendingCore extends Practice {
  kind: "core";
  coreId: string;
  /** Its length, to show what it will add. */
  minutes: number;
  body: Bodies["CompleteCore"];
}

/** A sitting with the timer. */
export interface PendingMeditation extends Practice {
  kind: "meditation";
  body: Bodies["LogMeditation"];
}

/** An answer to the question after a practice. It follows its practice, whose id it carries. */
export interface PendingReflection {
  kind: "reflection";
  body: { id: string; text: string };
}

/** Who was present at a class practice, by name. It follows its practice, whose id it carries. */
export interface PendingPresence {
  kind: "present";
  body: { id: string; pupils: readonly string[] };
}

/** A practice that is to be undone. It follows its practice, whose id it carries. */
export interface PendingUndo {
  kind: "undo";
  body: { id: string };
}

/** A practice that counts once it is sent. */
export type PendingPractice = PendingCompletion | PendingCore | PendingMeditation;

/** Actions on this device that have not been answered yet. Each is resent unchanged, and counts once. */
export type OutboxEntry = PendingPractice | PendingPresence | PendingReflection | PendingUndo;

function isPractice(entry: OutboxEntry): entry is PendingPractice {
  return entry.kind === "completion" || entry.kind === "core" || entry.kind === "meditation";
}

/** The practices among entries, without those that are undone by another of them. */
export function pendingPractices(entries: readonly OutboxEntry[]): PendingPractice[] {
  const undone = new Set(entries.filter(({ kind }) => kind === "undo").map(({ body }) => body.id));
  return entries.filter(isPractice).filter(({ body }) => !undone.has(body.id));
}

const prefix = "pausewell.outbox.";

/**
 * What one person has done on this device and the service does not know yet. It outlives the page and the browser. Each entry
 * has a key of its own, so that two pages never overwrite each other's.
 */
export class Outbox {
  readonly #prefix: string;
  /** If storage is switched off, entries last as long as the page. */
  readonly #unstored = new Map<string, OutboxEntry>();

  constructor(userId: string) {
    this.#prefix = `${prefix}${userId}.`;
  }

  /** Keeps an entry until it is answered. */
  put(entry: OutboxEntry): void {
    const key = this.#key(entry);
    try {
      localStorage.setItem(key, JSON.stringify(entry));
    } catch {
      this.#unstored.set(key, entry);
    }
    notifyListeners();
  }

  /** Forgets an entry: it was answered. */
  remove(entry: OutboxEntry): void {
    const key = this.#key(entry);
    this.#unstored.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Storage is switched off: nothing was in it.
    }
    notifyListeners();
  }

  /** Whether an entry still waits. */
  has(entry: OutboxEntry): boolean {
    return this.all().some((one) => this.#key(one) === this.#key(entry));
  }

  /** Everything that waits, in the order in which it was done: the ids begin with the time. */
  all(): OutboxEntry[] {
    const entries = new Map(this.#unstored);
    for (const key of storedKeys().filter((key) => key.startsWith(this.#prefix))) {
      const entry = readEntry(key);
      if (entry) entries.set(key, entry);
    }
    return [...entries].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => entry);
  }

  #key({ body, kind }: OutboxEntry): string {
    return `${this.#prefix}${body.id}.${kind}`;
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function readEntry(key: string): OutboxEntry | undefined {
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isOutboxEntry(entry) ? entry : undefined;
  } catch {
    return undefined;
  }
}

function isOutboxEntry(value: unknown): value is OutboxEntry {
  return typeof value === "object" && value !== null && "kind" in value && "body" in value;
}

const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Calls back when something joins or leaves any outbox, on this page or on another. */
export function subscribeToOutbox(listener: () => void): () => void {
  const elsewhere = (event: StorageEvent) => {
    if (event.key === null || event.key.startsWith(prefix)) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", elsewhere);
  };
}
