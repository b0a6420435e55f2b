import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";

/** What of the curriculum is loaded, and what a load would change. */
export type CurriculumState = components["schemas"]["CurriculumState"];

/** The state of the curriculum, for operators: read anew whenever it is opened. */
export const curriculumQuery = queryOptions({
  meta: { persist: false },
  queryKey: ["curriculum"],
  queryFn: () => unwrap(api.GET("/api/curriculum")),
  staleTime: 0,
});
