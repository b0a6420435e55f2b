import type { QueryClient } from "@tanstack/react-query";
import { prepareToSay } from "~/ui/toast";
import { achievementsQuery } from "~/user/achievements-query";
import { announcedBadges, keepAnnounced } from "~/user/announced-badges";
import { newBadges } from "~/user/new-badges";
import { userQuery } from "~/user/user-query";
import { showBadges } from "./badge-moment";
import { untilInView } from "./in-view";

/**
 * Shows the badges that this device has not shown yet, as soon as somebody sees the page: one small moment, however many came
 * at once. Each counts as shown when it has been seen; what comes meanwhile is shown after it.
 */
export async function announceBadges(cache: QueryClient, signal: AbortSignal): Promise<void> {
  while (unannounced(cache).length > 0) {
    await untilInView(signal);
    if (signal.aborted) return;
    // Everything is there before the other pages of this device are made to wait.
    const [library, achievements] = await Promise.all([
      prepareToSay(),
      readAchievements(cache),
      import("./toaster"),
    ]);
    if (!library) return;
    await alone(async () => {
      const ids = unannounced(cache);
      const earned = achievements.filter(({ id }) => ids.includes(id));
      if (signal.aborted || ids.length === 0) return;
      const user = cache.getQueryData(userQuery.queryKey);
      if (user && (await showBadges(library, earned, signal))) keepAnnounced(user.id, ids);
    });
  }
}

function unannounced(cache: QueryClient): string[] {
  const user = cache.getQueryData(userQuery.queryKey);
  const announced = user && announcedBadges(user.id);
  return announced ? newBadges(user, announced) : [];
}

async function readAchievements(cache: QueryClient) {
  await cache.invalidateQueries({ queryKey: achievementsQuery.queryKey });
  const { achievements } = await cache.fetchQuery({ ...achievementsQuery, staleTime: 1_000 });
  return achievements;
}

/** Where another page of this device shows badges, this one waits: they may be the same. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request("pausewell.badges", work);
  else await work();
}
