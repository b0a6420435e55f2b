import type { QueryClient } from "@tanstack/react-query";
import { achievementsQuery } from "~/data/achievements/achievements-query";
import type { AnnouncedBadges } from "~/data/achievements/announced-badges";
import { isOfUndonePractice } from "~/data/achievements/undone-practices";
import { type UserDocument, userQuery } from "~/data/user/user-query";
import { loadChunk } from "~/ui/chunk";
import { loadToasts } from "~/ui/toast";
import { showBadges } from "./badge-toast";
import { isFree, untilFree } from "./in-view";

/** How long to wait before what could not be shown is tried again, in milliseconds. */
const RETRY_DELAY = 30_000;

/**
 * Shows the badges that this device has not shown yet, as soon as the page is visible: one small moment, however many came
 * at once. They count as shown when they have been seen. Without a network it is tried again later.
 */
export async function announceBadges(
  cache: QueryClient,
  announced: AnnouncedBadges,
  signal: AbortSignal,
): Promise<void> {
  const unannounced = (): UserDocument | undefined => {
    const user = cache.getQueryData(userQuery.queryKey);
    return user && announced.missing(user).length > 0 ? user : undefined;
  };
  while (!signal.aborted && unannounced()) {
    await untilFree(signal);
    const asked = unannounced();
    if (signal.aborted || !asked) return;
    try {
      // Everything is there before the other pages of this device are made to wait.
      const [library, { achievements }, { toasterReady }] = await Promise.all([
        loadToasts(),
        cache.fetchQuery(achievementsQuery(asked)),
        loadChunk(() => import("./toaster")),
      ]);
      if (!library) throw new Error("There is no place for it.");
      // What was said in the meantime is shown by then, and may leave no room.
      await toasterReady;
      await withBadgeLock(async () => {
        const user = unannounced();
        if (!user || signal.aborted || !isFree()) return;
        const ids = announced.missing(user);
        const earned = achievements.filter(({ id }) => ids.includes(id) && !isSilent(id, user));
        if (await showBadges(library.toast, earned, signal)) announced.keep(user.id, ids);
      });
    } catch (failure) {
      console.error("A new badge could not be shown.", failure);
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
    }
  }
}

/**
 * Badges that are never shown in a moment of their own: for days in a row to a user who has switched streaks off, and those of a
 * practice that was undone on this page.
 */
function isSilent(badge: string, { preferences, earnedBadges }: UserDocument): boolean {
  if (!preferences.streaks && badge.startsWith("streak_")) return true;
  return earnedBadges.some((earned) => earned.id === badge && isOfUndonePractice(earned));
}

/** Where another page of this device shows badges, this one waits: they may be the same. */
async function withBadgeLock(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request("pausewell.badges", work);
  else await work();
}
