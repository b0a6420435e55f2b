import type { QueryClient } from "@tanstack/react-query";
import { type UserDocument, userQuery } from "./user-query";

/**
 * Puts what an answer added into the cached user document, so that the device that acted needn't
 * read it again. The change is applied only when the answer's version follows the cached one: if
 * another device acted in between, only reading again gives the whole truth, which may be waited for.
 */
export async function applyAnswer(
  cache: QueryClient,
  version: number,
  change: (user: UserDocument) => UserDocument,
): Promise<void> {
  const user = cache.getQueryData(userQuery.queryKey);
  if (!user || version <= user.version) return;
  // A reading that is under way may have been asked before the change was made: what it brings would take it back.
  const reading = cache.isFetching(userQuery) > 0;
  if (reading) await cache.cancelQueries(userQuery);
  const known = cache.getQueryData(userQuery.queryKey);
  const follows = known !== undefined && version === known.version + 1;
  if (follows) cache.setQueryData(userQuery.queryKey, { ...change(known), version });
  if (reading || !follows) await cache.invalidateQueries({ queryKey: userQuery.queryKey });
}
