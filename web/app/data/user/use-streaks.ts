import { useQuery } from "@tanstack/react-query";
import { useOptimisticUser } from "./optimistic-changes";
import { userQuery } from "./user-query";

/** Whether days in a row are shown: a user who switches streaks off sees them nowhere. */
export function useStreaks(): boolean {
  return useOptimisticUser(useQuery(userQuery).data)?.preferences.streaks ?? false;
}
