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
 * others when they are next used. What is being read is let come first: a page that the user asked for would be lost. Returns a
 * function that stops it.
 */
export function refetchOnNewVersion(client: QueryClient): () => void {
  let known: number | undefined;
  /** The version at which the request under way began. */
  const versionAtFetch = new WeakMap<Query, number>();
  /** The version at which the oldest part of the data was asked for: one more page makes the others no newer. */
  const versionOfData = new WeakMap<Query, number>();
  const refetch = (predicate: (query: Query) => boolean) =>
    void client.invalidateQueries({ predicate }, { cancelRefetch: false });
  return client.getQueryCache().subscribe((event) => {
    const { query } = event;
    if (query.meta?.carriesVersion) {
      const version = versionOf(query);
      const isNewer = known !== undefined && version !== undefined && version > known;
      known = version;
      if (isNewer) refetch(({ meta }) => meta?.followsVersion === true);
      return;
    }
    if (event.type !== "updated" || !query.meta?.followsVersion || known === undefined) return;
    if (event.action.type === "fetch") {
      const ofPages = event.action.meta?.fetchMore ? versionOfData.get(query) : undefined;
      versionAtFetch.set(query, ofPages ?? known);
    }
    if (event.action.type !== "success") return;
    const version = versionAtFetch.get(query) ?? known;
    versionOfData.set(query, version);
    // A request that started before the version grew may return old data.
    if (version < known) refetch((each) => each === query);
  });
}

function versionOf({ state }: Query): number | undefined {
  return (state.data as { version: number } | undefined)?.version;
}
