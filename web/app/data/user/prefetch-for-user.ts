import type { QueryClient } from "@tanstack/react-query";
import { type UserDocument, userQuery } from "./user-query";

/** Prefetches what needs something from the user document, once that is loaded. If it can't be loaded, the screen says so. */
export function prefetchForUser(cache: QueryClient, prefetch: (user: UserDocument) => Promise<void>): void {
  void cache.ensureQueryData(userQuery).then(prefetch, () => undefined);
}
