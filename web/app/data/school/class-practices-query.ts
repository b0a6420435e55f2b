import { type InfiniteData, infiniteQueryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";
import { type Day, dayAfter } from "~/data/calendar/calendar-day";
import { followsVersion } from "~/query/versioned-queries";
import { aboutSchool } from "./school-query";

/** A practice of a class, and who led it. */
export type ClassPractice = components["schemas"]["ClassPractice"];

type ClassPracticeList = components["schemas"]["ClassPracticeList"];

/** What a class practiced, as far as it was read. */
export type ClassPracticePages = InfiniteData<ClassPracticeList, unknown>;

/** How many days are read at once. */
const DAYS = 14;

/** What a class practiced, newest first: the two weeks up to a day, and then those before. */
export function classPracticesQuery(schoolId: string, classId: string, today: Day) {
  return infiniteQueryOptions({
    ...followsVersion,
    meta: { ...followsVersion.meta, ...aboutSchool.meta },
    // Others lead the class, too: their practice is no change of this user's.
    staleTime: 0,
    queryKey: ["school", schoolId, "class", classId, "practices", today],
    queryFn: ({ pageParam: to }) =>
      unwrap(
        api.GET("/api/schools/{schoolId}/classes/{classId}/practices", {
          params: { path: { schoolId, classId }, query: { from: dayAfter(to, 1 - DAYS), to } },
        }),
      ),
    initialPageParam: today,
    getNextPageParam: ({ from }) => dayAfter(from, -1),
  });
}

/** The pages with who was present at a practice as it was said now. */
export function withPresence(
  pages: ClassPracticePages | undefined,
  id: string,
  present: number | undefined,
  byName: boolean,
): ClassPracticePages | undefined {
  const changed = ({ present: _, byName: __, ...practice }: ClassPractice): ClassPractice => ({
    ...practice,
    ...(byName ? { byName } : {}),
    ...(present === undefined ? {} : { present }),
  });
  return (
    pages && {
      ...pages,
      pages: pages.pages.map((page) => ({
        ...page,
        practices: page.practices.map((practice) => (practice.id === id ? changed(practice) : practice)),
      })),
    }
  );
}
