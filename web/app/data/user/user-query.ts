import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";
import { carriesVersion } from "~/query/versioned-queries";

/** Everything the screens know about the signed-in user. */
export type UserDocument = components["schemas"]["UserDocument"];

/**
 * The user document, made by the first reading. It never grows stale by itself: the live connection
 * says when there is a newer one.
 */
export const userQuery = queryOptions({
  ...carriesVersion,
  queryKey: ["user"],
  queryFn: () => unwrap(api.GET("/api/me", { params: { query: { timeZone: timeZone() } } })),
  staleTime: Number.POSITIVE_INFINITY,
});

function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
