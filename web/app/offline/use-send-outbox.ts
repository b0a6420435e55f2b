import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { subscribeToReachable } from "~/api/reachability";
import { focusAreasQuery } from "~/data/catalogue/focus-areas-query";
import { cachedScripts } from "~/data/skill/cached-scripts";
import { withNextCachedSkill } from "~/data/skill/next-cached-skill";
import { addOptimisticChange } from "~/data/user/optimistic-changes";
import { userQuery } from "~/data/user/user-query";
import { plural, t } from "~/messages/t";
import { toast, toastAfter } from "~/ui/toast";
import { Outbox, type OutboxEntry, pendingPractices } from "./outbox";
import { type SendOutcome, sendOutbox } from "./send-outbox";
import { toastRefusedUndo } from "./undo-practice";
import { useOutboxEntries } from "./use-outbox-entries";
import { withPendingPractice } from "./with-pending-practice";

/** How long to wait before the next try, in milliseconds: longer each time, five minutes at most. */
export function retryDelay(failures: number): number {
  return Math.min(15_000 * 2 ** failures, 300_000);
}

/**
 * Sends the waiting entries while a user is signed in: immediately, when the network is back, when the page becomes visible again,
 * and otherwise periodically. In the meantime the user document shows them as done.
 */
export function useSendOutbox(userId: string): void {
  const cache = useQueryClient();
  const waiting = useOutboxEntries(userId);
  useOptimisticOutbox(waiting);
  const failures = useRef(0);
  const anything = waiting.length > 0;
  useEffect(() => {
    if (!anything) return;
    const outbox = new Outbox(userId);
    let next: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const go = async () => {
      clearTimeout(next);
      const outcomes = await sendOutbox(outbox);
      if (over) return;
      failures.current = outcomes.some(({ state }) => state === "waiting") ? failures.current + 1 : 0;
      if (outcomes.some(({ state }) => state !== "waiting"))
        await cache.invalidateQueries({ queryKey: userQuery.queryKey });
      toastOutcomes(outcomes);
      if (outbox.all().length > 0 && !over) next = setTimeout(() => void go(), retryDelay(failures.current));
    };
    const look = () => {
      if (document.visibilityState === "visible") void go();
    };
    const back = () => {
      failures.current = 0;
      void go();
    };
    // A practice that has just ended is being sent by its own screen.
    next = setTimeout(() => void go(), 2_000);
    const endBack = subscribeToReachable(back);
    document.addEventListener("visibilitychange", look);
    return () => {
      over = true;
      clearTimeout(next);
      endBack();
      document.removeEventListener("visibilitychange", look);
    };
  }, [anything, userId, cache]);
}

/** Shows what waits in the user document, and the skill that comes after it. */
function useOptimisticOutbox(waiting: readonly OutboxEntry[]): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (waiting.length === 0) return;
    const practices = pendingPractices(waiting);
    const settled = practices.map((one) => addOptimisticChange((user) => withPendingPractice(user, one)));
    let over = false;
    const user = cache.getQueryData(userQuery.queryKey);
    const gradeLevel = user?.classes.find(({ classId }) => classId === user.currentClassId)?.gradeLevel;
    const areas = cache.getQueryData(focusAreasQuery.queryKey)?.focusAreas ?? [];
    void cachedScripts(gradeLevel ?? "").then((scripts) => {
      const byId = new Map(areas.map((area) => [area.id, area]));
      if (!over) settled.push(addOptimisticChange((known) => withNextCachedSkill(known, scripts, byId)));
    });
    return () => {
      over = true;
      for (const settle of settled) settle();
    };
  }, [cache, waiting]);
}

function toastOutcomes(outcomes: readonly SendOutcome[]): void {
  const answered = outcomes.filter(({ state }) => state === "sent").map(({ entry }) => entry);
  const sent = pendingPractices(answered).length;
  if (sent > 0) {
    // With several, it would be unclear which of them can be undone.
    toastAfter(
      "kept",
      plural(sent, { one: "Your practice has arrived.", other: "{count} practices have arrived." }),
      sent === 1,
    );
  }
  for (const outcome of outcomes) {
    if (outcome.state !== "refused") continue;
    if (outcome.entry.kind === "undo") {
      toastRefusedUndo(outcome.problem);
      continue;
    }
    // Undone on another page: it is not missed.
    if (outcome.problem.code === "completion_undone") continue;
    console.error("A kept practice was refused.", outcome.problem);
    toast("error", t("A practice kept on this device could not be counted."));
  }
}
