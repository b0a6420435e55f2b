import type { QueryClient } from "@tanstack/react-query";
import { type UserDocument, userQuery } from "./user-query";

/**
 * Puts what an answer added into the cached user document, so that the device that acted needn't
 * read it again. The change is applied only when the answer's version follows the cached one: if
 * another device acted in between, only reading again gives the whole truth.
 */
export function applyAnswer(
  cache: QueryClient,
  version: number,
  change: (user: UserDocument) => UserDocument,
): void {
  const user = cache.getQueryData(userQuery.queryKey);
  if (!user || version <= user.version) return;
  if (version === user.version + 1) {
    cache.setQueryData(userQuery.queryKey, { ...change(user), version });
  } else {
    void cache.invalidateQueries({ queryKey: userQuery.queryKey });
  }
}
