import { type PersistedClient, persistQueryClient } from "@tanstack/query-persist-client-core";
import type { Query, QueryClient } from "@tanstack/react-query";
import { createStore, del, get, set } from "idb-keyval";
import { asProblem } from "~/api/problem";

/** What was read stays useful without a network for so long, in milliseconds. */
const life = 30 * 24 * 60 * 60 * 1000;

/** How long changes are collected before they are written, in milliseconds. */
const patience = 1_000;

const store = () => createStore("pausewell", "kept");

/**
 * Keeps on this device what somebody has read, so that the screens open without a network. What was kept is there at once and
 * is then read again, unless this page has read it already. `version` says what forms the data has: kept data of another version
 * is thrown away.
 *
 * Gives back what ends it.
 */
export function keepCache(client: QueryClient, userId: string, version: string): () => void {
  const kept = store();
  let latest: PersistedClient | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const writing = latest;
    latest = undefined;
    // Storage may be full or switched off: then nothing is kept, and everything else goes on.
    if (writing) void set(userId, writing, kept).catch(() => undefined);
  };
  const keptAt = new Map<string, number>();
  const restore = async () => {
    const found = await get<PersistedClient>(userId, kept);
    for (const query of found?.clientState.queries ?? []) {
      keptAt.set(query.queryHash, query.state.dataUpdatedAt);
    }
    return found;
  };
  const [end, restored] = persistQueryClient({
    queryClient: client,
    maxAge: life,
    buster: version,
    dehydrateOptions: {
      // What can't be read again for now, as without a network, is worth the more; what is refused is nobody's here any more.
      shouldDehydrateQuery: ({ state, meta }) =>
        state.data !== undefined && meta?.kept !== false && (!state.error || asProblem(state.error).passing),
      shouldDehydrateMutation: () => false,
    },
    persister: {
      persistClient: (state) => {
        latest = asRead(state);
        timer ??= setTimeout(write, patience);
      },
      restoreClient: () => restore().catch(() => undefined),
      removeClient: () => del(userId, kept).catch(() => undefined),
    },
  });
  // What is being read is on its way, and what this page has read is newer than what was kept.
  const fromDevice = ({ queryHash, state }: Query) => keptAt.get(queryHash) === state.dataUpdatedAt;
  void restored.then(() => client.invalidateQueries({ predicate: fromDevice }, { cancelRefetch: false }));
  window.addEventListener("pagehide", write);
  return () => {
    end();
    clearTimeout(timer);
    window.removeEventListener("pagehide", write);
  };
}

/** The same without what went wrong since it was read: that is over when the site is opened again. */
function asRead({ clientState, ...rest }: PersistedClient): PersistedClient {
  const queries = clientState.queries.map((query) => ({
    ...query,
    state: {
      ...query.state,
      status: "success" as const,
      fetchStatus: "idle" as const,
      error: null,
      fetchFailureCount: 0,
      fetchFailureReason: null,
    },
  }));
  return { ...rest, clientState: { ...clientState, queries } };
}

/** Takes what was kept of somebody off this device. */
export async function forgetKept(userId: string): Promise<void> {
  await del(userId, store()).catch(() => undefined);
}
