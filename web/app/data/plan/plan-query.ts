import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";
import { followsVersion } from "~/query/versioned-queries";

/** The plan of a class: its focus areas in order, with what is done of each. */
export function planQuery(classId: string) {
  return queryOptions({
    ...followsVersion,
    queryKey: ["plan", classId],
    queryFn: () => unwrap(api.GET("/api/classes/{classId}/plan", { params: { path: { classId } } })),
  });
}

/** A plan with its focus areas in order. */
export type ClassPlan = components["schemas"]["ClassPlan"];
