import { useSuspenseQuery } from "@tanstack/react-query";
import { useOptimisticUser } from "./optimistic-changes";
import { type UserDocument, userQuery } from "./user-query";

/** The user document, with what was just changed in it. For screens below the signed-in guard; waits at the nearest `Suspense`. */
export function useUser(): UserDocument {
  return useOptimisticUser(useSuspenseQuery(userQuery).data);
}
