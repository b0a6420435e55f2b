import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";

/** A focus area as lists show it. */
export type FocusAreaItem = components["schemas"]["FocusAreaItem"];

/** The 30 focus areas with their names and descriptions; they change with a deployment, not with a visit. */
export const focusAreasQuery = queryOptions({
  queryKey: ["focus-areas"],
  queryFn: () => unwrap(api.GET("/api/focus-areas")),
  staleTime: Number.POSITIVE_INFINITY,
  select: ({ focusAreas }) => new Map(focusAreas.map((area) => [area.id, area])),
});
