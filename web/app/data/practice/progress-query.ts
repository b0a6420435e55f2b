import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";
import type { DayRange } from "~/data/calendar/calendar-day";
import { followsVersion } from "~/query/versioned-queries";

/** What was practiced in a range of days. */
export type RangeProgress = components["schemas"]["RangeProgress"];

/** The progress in a range of days. While another range loads, the previous one stays. */
export function progressQuery({ from, to }: DayRange) {
  return queryOptions({
    ...followsVersion,
    queryKey: ["progress", from, to],
    queryFn: () => unwrap(api.GET("/api/me/progress", { params: { query: { from, to } } })),
    placeholderData: keepPreviousData,
  });
}
