import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { announcedBadges, keepAnnounced } from "~/user/announced-badges";
import { newBadges, silentBadges } from "~/user/new-badges";
import { userQuery } from "~/user/user-query";

/**
 * Watches the readings of the user document: a badge that this device has not shown yet is shown once, quietly, on whichever page
 * somebody is, also when it was earned while no page was open. A device that meets somebody for the first time takes the badges
 * that they have for known. What shows a badge is loaded with the first one.
 */
export function LateBadges() {
  const cache = useQueryClient();
  // A reading that brings nothing new counts as well: what could not be shown before is tried again.
  const { data: user, dataUpdatedAt: readAt } = useQuery(userQuery);
  const leaving = useRef<AbortController>(undefined);
  const isAnnouncing = useRef(false);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  useEffect(() => {
    const signal = leaving.current?.signal;
    if (!user || !readAt || !signal) return;
    const announced = announcedBadges(user.id);
    if (!announced) {
      keepAnnounced(
        user.id,
        user.earnedBadges.map(({ id }) => id),
      );
      return;
    }
    const silent = silentBadges(user).filter((id) => !announced.has(id));
    if (silent.length > 0) keepAnnounced(user.id, silent);
    if (isAnnouncing.current || newBadges(user, announced).length === 0) return;
    isAnnouncing.current = true;
    import("./announce-badges")
      .then(({ announceBadges }) => announceBadges(cache, signal))
      .catch((failure: unknown) => console.error("A new badge could not be shown.", failure))
      .finally(() => {
        isAnnouncing.current = false;
      });
  }, [cache, user, readAt]);
  return null;
}
