import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import { withOfflineFallback } from "~/query/with-offline-fallback";
import { cachedCore } from "./cached-scripts";

/** It changes with a release, not with a visit. */
const STALE_TIME = 60 * 60 * 1000;

/** The core of a focus area in a grade; offline, the copy on this device. */
export function coreQuery(coreId: string) {
  return queryOptions({
    queryKey: ["core", coreId],
    queryFn: (context) =>
      withOfflineFallback(
        context,
        unwrap(api.GET("/api/cores/{coreId}", { params: { path: { coreId } } })),
        () => cachedCore(coreId),
      ),
    staleTime: STALE_TIME,
  });
}
