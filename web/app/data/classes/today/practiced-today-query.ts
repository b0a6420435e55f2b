import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";
import { followsVersion } from "~/query/versioned-queries";

/** The most practices of a day that are looked at. */
const MOST = 50;

/** The ids of the classes that the user has practiced with on a day. */
export function practicedTodayQuery(today: string) {
  return queryOptions({
    ...followsVersion,
    queryKey: ["practiced-classes", today],
    queryFn: async () => {
      const query = { from: today, to: today, limit: MOST };
      const page = (await unwrap(
        api.GET("/api/me/completions", { params: { query } }),
      )) as components["schemas"]["HistoryPage"];
      return page.completions.map(({ classId }) => classId);
    },
  });
}
