import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";

/** A school, as its members see it. */
export type School = components["schemas"]["SchoolView"];

/** What all queries about a school have in common: nothing about other people stays on a device. */
export const aboutSchool = { meta: { persist: false } };

/** A school's own facts, and how many people it has. */
export function schoolQuery(schoolId: string) {
  return queryOptions({
    ...aboutSchool,
    queryKey: ["school", schoolId],
    queryFn: () => unwrap(api.GET("/api/schools/{schoolId}", { params: { path: { schoolId } } })),
  });
}
