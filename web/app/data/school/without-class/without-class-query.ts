import { infiniteQueryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { SchoolPerson } from "~/data/school/people-query";
import { aboutSchool } from "~/data/school/school-query";

/** How many days somebody counts as having joined lately. */
const LATELY_DAYS = 30;

/** The active teachers of a school who are in none of its classes, page by page. */
export function teachersWithoutClassQuery(schoolId: string) {
  return infiniteQueryOptions({
    ...aboutSchool,
    queryKey: ["school", schoolId, "teachers-without-class"],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        role: "teacher",
        withoutClass: true,
        ...(pageParam ? { cursor: pageParam } : {}),
      } as const;
      return unwrap(
        api.GET("/api/schools/{schoolId}/users", { params: { path: { schoolId }, query }, signal }),
      );
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
}

/** Whether somebody has joined the school in the last 30 days. */
export function joinedLately({ joinedAt }: SchoolPerson, now: number): boolean {
  return now - Date.parse(joinedAt) < LATELY_DAYS * 24 * 60 * 60 * 1000;
}
