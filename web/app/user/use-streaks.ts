import { useQuery } from "@tanstack/react-query";
import { useExpected } from "./expected";
import { userQuery } from "./user-query";

/** Whether days in a row are shown: whoever switches streaks off meets none of them anywhere. */
export function useStreaks(): boolean {
  return useExpected(useQuery(userQuery).data)?.preferences.streaks ?? false;
}
