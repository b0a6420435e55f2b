import type { QueryClient } from "@tanstack/react-query";
import { type UserDocument, userQuery } from "./user-query";

/** Starts to read what is asked for with something of the user document, as soon as that is there. Screens say so when it isn't. */
export function prefetchForUser(cache: QueryClient, prefetch: (user: UserDocument) => Promise<void>): void {
  void cache.ensureQueryData(userQuery).then(prefetch, () => undefined);
}
