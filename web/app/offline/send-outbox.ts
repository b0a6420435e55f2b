import { api, unwrap } from "~/api/client";
import { asProblem, type Problem } from "~/api/problem";
import type { CompletedCore, CompletedSkill } from "~/data/practice/with-completion";
import { withCorrectedTime, withCurrentId } from "./corrected-time";
import type { Outbox, OutboxEntry, PendingCompletion, PendingCore } from "./outbox";

/** The result of sending an entry. */
export type SendOutcome<Answer = unknown> =
  | { state: "sent"; entry: OutboxEntry; answer: Answer }
  /** It stays in the outbox and is sent again by itself. */
  | { state: "waiting"; entry: OutboxEntry; problem: Problem }
  /** It would be refused again, so it is forgotten. */
  | { state: "refused"; entry: OutboxEntry; problem: Problem };

function post(entry: OutboxEntry): Promise<unknown> {
  switch (entry.kind) {
    case "completion": {
      const { skillId, body } = entry;
      return unwrap(api.POST("/api/skills/{skillId}/completions", { params: { path: { skillId } }, body }));
    }
    case "core": {
      const { coreId, body } = entry;
      return unwrap(api.POST("/api/cores/{coreId}/completions", { params: { path: { coreId } }, body }));
    }
    case "meditation":
      return unwrap(api.POST("/api/meditations", { body: entry.body }));
    case "reflection": {
      const { id: completionId, text } = entry.body;
      return unwrap(
        api.PUT("/api/me/reflections/{completionId}", { params: { path: { completionId } }, body: { text } }),
      );
    }
    case "present": {
      const { id: completionId, pupils } = entry.body;
      return unwrap(
        api.PUT("/api/me/completions/{completionId}/present", {
          params: { path: { completionId } },
          body: { pupils: [...pupils] },
        }),
      );
    }
    case "undo":
      return unwrap(
        api.DELETE("/api/me/completions/{completionId}", {
          params: { path: { completionId: entry.body.id } },
        }),
      );
    default:
      return entry satisfies never;
  }
}

/** Whether an entry may be sent at another time: the network is down, the service is busy, or the user has to sign in again. */
function isRetryable(problem: Problem): boolean {
  return problem.passing || problem.code === "signed_out" || problem.code === "user_not_found";
}

/** The entries that this page is sending, by kind and id. */
const inFlight = new Set<string>();

const flightOf = ({ kind, body }: OutboxEntry) => `${kind}.${body.id}`;

/** Sends one entry and forgets it when it is answered. Sent twice, it counts once: the id is the same. */
export function sendEntry(
  outbox: Outbox,
  entry: PendingCompletion | PendingCore,
): Promise<SendOutcome<CompletedSkill | CompletedCore>>;
export function sendEntry(outbox: Outbox, entry: OutboxEntry): Promise<SendOutcome>;
export async function sendEntry(outbox: Outbox, given: OutboxEntry): Promise<SendOutcome> {
  let entry = withCurrentId(given);
  const flights = new Set([flightOf(entry)]);
  inFlight.add(flightOf(entry));
  outbox.put(entry);
  try {
    entry = await withCorrectedTime(outbox, entry);
    flights.add(flightOf(entry));
    inFlight.add(flightOf(entry));
    const answer = await post(entry);
    outbox.remove(entry);
    return { state: "sent", entry, answer };
  } catch (thrown) {
    const problem = asProblem(thrown);
    if (isRetryable(problem)) return { state: "waiting", entry, problem };
    outbox.remove(entry);
    return { state: "refused", entry, problem };
  } finally {
    for (const flight of flights) inFlight.delete(flight);
  }
}

/**
 * Sends everything that waits, in order, and stops at the first that can't be taken now, or that its own screen is sending: its
 * answer is that screen's to show. One page at a time.
 */
export async function sendOutbox(outbox: Outbox): Promise<SendOutcome[]> {
  return withOutboxLock(async () => {
    const outcomes: SendOutcome[] = [];
    const isNew = (entry: OutboxEntry) =>
      !outcomes.some((one) => one.entry.kind === entry.kind && one.entry.body.id === entry.body.id);
    // Read again after each one: what joins the outbox in the meantime is sent too.
    for (let entry = outbox.all().find(isNew); entry; entry = outbox.all().find(isNew)) {
      if (inFlight.has(flightOf(entry))) break;
      const outcome = await sendEntry(outbox, entry);
      outcomes.push(outcome);
      if (outcome.state === "waiting") break;
    }
    return outcomes;
  });
}

/** If another page is already sending, this one does nothing. */
async function withOutboxLock(work: () => Promise<SendOutcome[]>): Promise<SendOutcome[]> {
  if (!navigator.locks) return work();
  return navigator.locks.request("pausewell.outbox", { ifAvailable: true }, (lock) => (lock ? work() : []));
}
