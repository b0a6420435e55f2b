import { api, unwrap } from "~/api/client";
import { Problem } from "~/api/problem";
import { clockOffset } from "~/api/server-time";
import type { Outbox, OutboxEntry, PendingPractice } from "./outbox";
import { practiceIdAt, practiceTime } from "./practice-id";

const MINUTE = 60_000;

/** The ids that practices had on this page before their time was corrected, each with the id that replaced it. */
const correctedIds = new Map<string, string>();

/** The id that a practice has by now. */
export function currentPracticeId(id: string): string {
  return correctedIds.get(id) ?? id;
}

/** An entry with the id that its practice has by now. */
export function withCurrentId<Entry extends OutboxEntry>(entry: Entry): Entry {
  const id = correctedIds.get(entry.body.id);
  if (id === undefined) return entry;
  const { clockUnknown: _, ...others } = entry as PendingPractice;
  return { ...others, body: { ...entry.body, id } } as Entry;
}

/**
 * Corrects the time of a practice that was made before this device could compare its clock (docs/product.md 4.2). Its id holds the
 * time, so this is possible only before it is sent for the first time. Whole minutes are corrected, so that two tabs that measure the
 * difference at the same time make the same id. What waits for the practice, such as its undoing, follows it.
 */
export async function withCorrectedTime<Entry extends OutboxEntry>(
  outbox: Outbox,
  entry: Entry,
): Promise<Entry> {
  if (!("clockUnknown" in entry)) return entry;
  if (clockOffset() === undefined) {
    // Sent now, it might arrive and its answer might not: its id would have to stay.
    if (!navigator.onLine) throw new Problem("offline", 0);
    await unwrap(api.GET("/api/health"));
  }
  const { id } = entry.body;
  const offset = Math.round((clockOffset() ?? 0) / MINUTE) * MINUTE;
  if (!correctedIds.has(id)) correctedIds.set(id, practiceIdAt(id, practiceTime(id) + offset));
  for (const each of outbox.all().filter(({ body }) => body.id === id)) {
    outbox.remove(each);
    outbox.put(withCurrentId(each));
  }
  return withCurrentId(entry);
}
