import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";
import { type Day, dayAfter } from "~/data/calendar/calendar-day";
import { followsVersion } from "~/query/versioned-queries";
import { DAYS } from "./class-practice-days";
import { aboutSchool } from "./school-query";

/** A practice of a class, and who led it. */
export type ClassPractice = components["schemas"]["ClassPractice"];

/** What a class practiced on some days. */
export type ClassPracticeList = components["schemas"]["ClassPracticeList"];

/** What a class practiced in the two weeks up to a day, newest first. Those before stay until the new ones are there. */
export function classPracticesQuery(schoolId: string, classId: string, to: Day) {
  return queryOptions({
    ...followsVersion,
    meta: { ...followsVersion.meta, ...aboutSchool.meta },
    // Others lead the class, too: their practice is no change of this user's.
    staleTime: 0,
    queryKey: ["school", schoolId, "class", classId, "practices", to],
    queryFn: () =>
      unwrap(
        api.GET("/api/schools/{schoolId}/classes/{classId}/practices", {
          params: { path: { schoolId, classId }, query: { from: dayAfter(to, 1 - DAYS), to } },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

/** The list with who was present at a practice as it was said now. */
export function withPresence(
  list: ClassPracticeList | undefined,
  id: string,
  present: number | undefined,
  byName: boolean,
): ClassPracticeList | undefined {
  const changed = ({ present: _, byName: __, ...practice }: ClassPractice): ClassPractice => ({
    ...practice,
    ...(byName ? { byName } : {}),
    ...(present === undefined ? {} : { present }),
  });
  return list && { ...list, practices: list.practices.map((one) => (one.id === id ? changed(one) : one)) };
}
