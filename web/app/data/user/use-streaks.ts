import { useQuery } from "@tanstack/react-query";
import { useOptimisticUser } from "./optimistic-changes";
import { userQuery } from "./user-query";

/** Whether days in a row are shown: whoever switches streaks off meets none of them anywhere. */
export function useStreaks(): boolean {
  return useOptimisticUser(useQuery(userQuery).data)?.preferences.streaks ?? false;
}
