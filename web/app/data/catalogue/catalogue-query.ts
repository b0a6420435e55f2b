import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";

/** The library: every skill of one grade, or of all. */
export type Catalogue = components["schemas"]["Catalogue"];

/** A skill as the library has it. */
export type CatalogueSkill = components["schemas"]["CatalogueSkill"];

/** It changes with a release, not with a visit. */
const STALE_TIME = 60 * 60 * 1000;

/** The library of one grade, or of all of them. */
export function catalogueQuery(gradeLevel?: string) {
  return queryOptions({
    queryKey: ["catalogue", gradeLevel ?? "all"],
    queryFn: () => unwrap(api.GET("/api/catalogue", { params: { query: gradeLevel ? { gradeLevel } : {} } })),
    staleTime: STALE_TIME,
  });
}
