import { useSuspenseQuery } from "@tanstack/react-query";
import { type UserDocument, userQuery } from "./user-query";

/** The user document. For screens below the signed-in guard; waits at the nearest `Suspense`. */
export function useUser(): UserDocument {
  return useSuspenseQuery(userQuery).data;
}
