import type { Query, QueryClient } from "@tanstack/react-query";

/** Options for the query whose data carries the version: the user document. */
export const carriesVersion = { meta: { carriesVersion: true } };

/**
 * Options for every query whose answer changes with the user document's version: with practice, classes and plans. It is refetched
 * when the version grows and when the network is back; until then the data from before stays.
 */
export const followsVersion = { meta: { followsVersion: true }, refetchOnReconnect: "always" as const };

/**
 * Refetches the queries that follow the version, in the background, whenever the version grows: active ones immediately, the
 * others when they are next used. Returns a function that stops it.
 */
export function refetchOnNewVersion(client: QueryClient): () => void {
  let known: number | undefined;
  const versionAtFetch = new WeakMap<Query, number>();
  return client.getQueryCache().subscribe((event) => {
    const { query } = event;
    if (query.meta?.carriesVersion) {
      const version = versionOf(query);
      const isNewer = known !== undefined && version !== undefined && version > known;
      known = version;
      if (isNewer) void client.invalidateQueries({ predicate: ({ meta }) => meta?.followsVersion === true });
      return;
    }
    if (event.type !== "updated" || !query.meta?.followsVersion || known === undefined) return;
    if (event.action.type === "fetch") versionAtFetch.set(query, known);
    // A request that started before the version grew may return old data.
    const isOld = event.action.type === "success" && (versionAtFetch.get(query) ?? known) < known;
    if (isOld) void client.invalidateQueries({ predicate: (each) => each === query });
  });
}

function versionOf({ state }: Query): number | undefined {
  return (state.data as { version: number } | undefined)?.version;
}
