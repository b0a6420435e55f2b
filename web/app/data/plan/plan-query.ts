import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";

/** The plan of a class: its focus areas in order, with what is done of each. */
export function planQuery(classId: string) {
  return queryOptions({
    queryKey: ["plan", classId],
    queryFn: () => unwrap(api.GET("/api/classes/{classId}/plan", { params: { path: { classId } } })),
    staleTime: 0,
  });
}

/** A plan with its focus areas in order. */
export type ClassPlan = components["schemas"]["ClassPlan"];
