import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import { type HistoryPages, withPractice } from "./history-query";

/** Who was credited for being present at a practice, by their ids. */
export function presenceQuery(completionId: string) {
  return queryOptions({
    queryKey: ["presence", completionId],
    queryFn: async () => {
      const params = { path: { completionId } };
      const { pupils } = await unwrap(api.GET("/api/me/completions/{completionId}/present", { params }));
      return pupils;
    },
  });
}

/** Says who was present at a practice, in place of who was said to be. */
export function useAmendPresence(completionId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (pupils: readonly string[]) =>
      unwrap(
        api.PUT("/api/me/completions/{completionId}/present", {
          params: { path: { completionId } },
          body: { pupils: [...pupils] },
        }),
      ),
    onSuccess: ({ present }, pupils) => {
      // They are credited within seconds; until then, this is what holds.
      cache.setQueryData(presenceQuery(completionId).queryKey, [...pupils]);
      cache.setQueriesData<HistoryPages>({ queryKey: ["history"] }, (pages) =>
        withPractice(pages, completionId, ({ present: _, ...practice }) => ({
          ...practice,
          byName: true,
          ...(present === undefined ? {} : { present }),
        })),
      );
    },
  });
}
