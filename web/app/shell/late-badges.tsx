import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { newBadges } from "~/user/new-badges";
import { type UserDocument, userQuery } from "~/user/user-query";

/**
 * Watches the versions of the user document: a badge that a newer one brings is shown once, quietly, on whichever page somebody
 * is. What shows it is loaded with the first one.
 */
export function LateBadges() {
  const cache = useQueryClient();
  const user = useQuery(userQuery).data;
  const before = useRef<UserDocument>(undefined);
  useEffect(() => {
    const fresh = newBadges(before.current, user);
    before.current = user;
    if (fresh.length === 0) return;
    import("./badge-moment")
      .then(({ showBadges }) =>
        showBadges(
          cache,
          fresh.map(({ id }) => id),
        ),
      )
      .catch((failure: unknown) => console.error("A new badge could not be shown.", failure));
  }, [cache, user]);
  return null;
}
