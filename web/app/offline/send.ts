import { api, unwrap } from "~/api/client";
import { asProblem, type Problem } from "~/api/problem";
import type { CompletionResult } from "~/user/with-completion";
import type { Outbox, Waiting, WaitingCompletion } from "./outbox";

/** What became of an entry. */
export type Outcome<Answer = unknown> =
  | { state: "sent"; entry: Waiting; answer: Answer }
  /** It stays in the outbox and is sent again by itself. */
  | { state: "waiting"; entry: Waiting; problem: Problem }
  /** It would be refused again, so it is forgotten. */
  | { state: "refused"; entry: Waiting; problem: Problem };

function post(entry: Waiting): Promise<unknown> {
  switch (entry.kind) {
    case "completion": {
      const { skillId, body } = entry;
      return unwrap(api.POST("/api/skills/{skillId}/completions", { params: { path: { skillId } }, body }));
    }
    case "meditation":
      return unwrap(api.POST("/api/meditations", { body: entry.body }));
    case "reflection": {
      const { id: completionId, text } = entry.body;
      return unwrap(
        api.PUT("/api/me/reflections/{completionId}", { params: { path: { completionId } }, body: { text } }),
      );
    }
    default:
      return entry satisfies never;
  }
}

/** Whether an entry may be taken another time: the network is away, the service is busy, or somebody has to sign in again. */
function mayPass(problem: Problem): boolean {
  return problem.passing || problem.code === "signed_out" || problem.code === "user_not_found";
}

/** Sends one entry and forgets it when it is answered. Sent twice, it counts once: the id is the same. */
export function send(outbox: Outbox, entry: WaitingCompletion): Promise<Outcome<CompletionResult>>;
export function send(outbox: Outbox, entry: Waiting): Promise<Outcome>;
export async function send(outbox: Outbox, entry: Waiting): Promise<Outcome> {
  outbox.put(entry);
  try {
    const answer = await post(entry);
    outbox.remove(entry);
    return { state: "sent", entry, answer };
  } catch (thrown) {
    const problem = asProblem(thrown);
    if (mayPass(problem)) return { state: "waiting", entry, problem };
    outbox.remove(entry);
    return { state: "refused", entry, problem };
  }
}

/** Sends everything that waits, in order, and stops at the first that can't be taken now. One page at a time. */
export async function sendAll(outbox: Outbox): Promise<Outcome[]> {
  return alone(async () => {
    const outcomes: Outcome[] = [];
    for (const entry of outbox.all()) {
      const outcome = await send(outbox, entry);
      outcomes.push(outcome);
      if (outcome.state === "waiting") break;
    }
    return outcomes;
  });
}

/** Where another page is at it already, this one has nothing to do. */
async function alone(work: () => Promise<Outcome[]>): Promise<Outcome[]> {
  if (!navigator.locks) return work();
  return navigator.locks.request("pausewell.outbox", { ifAvailable: true }, (lock) => (lock ? work() : []));
}
