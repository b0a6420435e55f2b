import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { announcedBadges } from "~/data/achievements/announced-badges";
import { userQuery } from "~/data/user/user-query";
import { loadChunk } from "~/ui/chunk";

/**
 * Watches the readings of the user document: a badge that this device has not shown yet is shown once, quietly, on whichever page
 * is open, also when it was earned while no page was open. What shows it is loaded with the first one.
 */
export function LazyBadges() {
  const cache = useQueryClient();
  const user = useQuery(userQuery).data;
  const badges = user && announcedBadges.missing(user).join();
  useEffect(() => {
    if (!badges) return;
    const leaving = new AbortController();
    loadChunk(() => import("./announce-badges"))
      .then(({ announceBadges }) => announceBadges(cache, announcedBadges, leaving.signal))
      .catch((failure: unknown) => console.error("A new badge could not be shown.", failure));
    return () => leaving.abort();
  }, [badges, cache]);
  return null;
}
