import {
  type PersistedClient,
  type PersistQueryClientOptions,
  persistQueryClient,
  persistQueryClientSave,
} from "@tanstack/query-persist-client-core";
import type { Query, QueryClient } from "@tanstack/react-query";
import { createStore, del, get, set } from "idb-keyval";
import { asProblem } from "~/api/problem";

/** How long stored data stays useful without a network, in milliseconds. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

/** How long changes are collected before they are written, in milliseconds. */
const WRITE_DELAY = 1_000;

const store = () => createStore("pausewell", "kept");

/**
 * Keeps on this device what the user has read, so that the screens open without a network. What was kept is there at once and
 * is then read again, unless this page has read it already. `version` says what forms the data has: kept data of another version
 * is thrown away.
 *
 * Returns a function that stops it.
 */
export function persistCache(client: QueryClient, userId: string, version: string): () => void {
  const cacheStore = store();
  let latest: PersistedClient | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const writing = latest;
    latest = undefined;
    // Storage may be full or switched off: then nothing is stored, and everything else works.
    if (writing) void set(userId, writing, cacheStore).catch(() => undefined);
  };
  const options: PersistQueryClientOptions = {
    queryClient: client,
    maxAge: MAX_AGE,
    buster: version,
    dehydrateOptions: {
      // What can't be read again for now, as without a network, is kept; what is refused is not.
      shouldDehydrateQuery: ({ state, meta }) =>
        state.data !== undefined &&
        meta?.persist !== false &&
        (!state.error || asProblem(state.error).passing),
      shouldDehydrateMutation: () => false,
    },
    persister: {
      persistClient: (state) => {
        latest = asRead(state);
        timer ??= setTimeout(write, WRITE_DELAY);
      },
      restoreClient: () => get<PersistedClient>(userId, cacheStore).catch(() => undefined),
      removeClient: () => del(userId, cacheStore).catch(() => undefined),
    },
  };
  const [end, restored] = persistQueryClient(options);
  void restored.then(() => {
    // What was read before this began is kept too; what an earlier page read is read again, unless that is under way.
    void persistQueryClientSave(options);
    const isOlder = ({ state }: Query) => state.dataUpdatedAt < performance.timeOrigin;
    void client.invalidateQueries({ predicate: isOlder }, { cancelRefetch: false });
  });
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

/** Deletes a user's stored data from this device. */
export async function removePersistedCache(userId: string): Promise<void> {
  await del(userId, store()).catch(() => undefined);
}
