import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import { Problem } from "~/api/problem";
import type { components } from "~/api/schema";
import { carriesVersion } from "~/query/versioned-queries";
import { loadChunk } from "~/ui/chunk";

/** Everything the screens know about the signed-in user. */
export type UserDocument = components["schemas"]["UserDocument"];

/**
 * The user document, made by the first reading. It never grows stale by itself: the live connection
 * says when there is a newer one.
 */
export const userQuery = queryOptions({
  ...carriesVersion,
  queryKey: ["user"],
  queryFn: async () => {
    try {
      return await readUser();
    } catch (thrown) {
      if (!(thrown instanceof Problem) || thrown.code !== "account_to_restore") throw thrown;
      const { restoreUser } = await loadChunk(() => import("./restore-user"));
      await restoreUser();
      return await readUser();
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
});

function readUser(): Promise<UserDocument> {
  return unwrap(api.GET("/api/me", { params: { query: { timeZone: timeZone() } } }));
}

function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
