import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import { schoolClassQuery } from "~/data/school/classes-query";
import { useUser } from "~/data/user/use-user";
import { type HistoryPages, withPractice } from "./history-query";
import { correctAbsent } from "./last-absent";

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

/** Says who was present at a practice of a school's class, in place of who was said to be. The class's next list begins with it, unless it is empty. */
export function useAmendPresence(completionId: string, schoolId: string | undefined, classId: string) {
  const cache = useQueryClient();
  const { id: userId } = useUser();
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
      const roster = cache.getQueryData(schoolClassQuery(schoolId ?? "", classId).queryKey)?.pupils ?? [];
      const absent = roster.map((pupil) => pupil.userId).filter((id) => !pupils.includes(id));
      // That nobody was there says nothing of the next time.
      const remembered = absent.length < roster.length ? absent : [];
      if (roster.length > 0) correctAbsent(userId, classId, completionId, remembered);
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
