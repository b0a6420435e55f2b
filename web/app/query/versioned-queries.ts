import type { Query, QueryClient } from "@tanstack/react-query";

/** Goes into the options of the query whose data has the version: the user document's. */
export const carriesVersion = { meta: { carriesVersion: true } };

/**
 * Goes into the options of every query whose answer changes with the user document's version: with practice, classes and plans. It is
 * read again when the version grows and when the network is back; what was read before stays until then.
 */
export const followsVersion = { meta: { followsVersion: true }, refetchOnReconnect: "always" as const };

/**
 * Reads the queries that follow the version again, in the background, whenever the version grows: those on the screen at once,
 * the others when they are next shown. Gives back what ends it.
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
    // What is on its way while the version grows may be what held before.
    const isOld = event.action.type === "success" && (versionAtFetch.get(query) ?? known) < known;
    if (isOld) void client.invalidateQueries({ predicate: (each) => each === query });
  });
}

function versionOf({ state }: Query): number | undefined {
  return (state.data as { version: number } | undefined)?.version;
}
