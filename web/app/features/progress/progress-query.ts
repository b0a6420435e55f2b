import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { Range } from "./range";

/**
 * What was practised in a range of days. `minutes` are the user's in all: when they grow, on whichever device, there is
 * something new to read, and the old answer stands until it is there.
 */
export function progressQuery({ from, to }: Range, minutes: number) {
  return queryOptions({
    queryKey: ["progress", from, to, minutes],
    queryFn: () => unwrap(api.GET("/api/me/progress", { params: { query: { from, to } } })),
    placeholderData: keepPreviousData,
  });
}
