import type { QueryClient } from "@tanstack/react-query";
import type { Problem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { isOfUndonePractice, rememberUndonePractice } from "~/data/achievements/undone-practices";
import { userQuery } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { toast } from "~/ui/toast";
import { currentPracticeId } from "./corrected-time";
import { Outbox, type PendingUndo } from "./outbox";
import { practiceTime } from "./practice-id";
import { sendEntry } from "./send-outbox";

/** Takes back a practice that was just marked complete. Resolves to whether it is, or will be, undone; `sayUndone` says that it is. */
export async function undoPractice(
  cache: QueryClient,
  userId: string,
  practiceId: string,
  sayUndone: (text: string) => void = (text) => toast("info", text),
): Promise<boolean> {
  const outbox = new Outbox(userId);
  const id = currentPracticeId(practiceId);
  const entry: PendingUndo = { kind: "undo", body: { id } };
  if (outbox.all().some(({ body }) => body.id === id)) {
    // The practice itself has not arrived: both are sent, in order.
    outbox.put(entry);
    rememberUndonePractice(practiceTime(id));
    toast("info", t("It is not counted."));
    return true;
  }
  const outcome = await sendEntry(outbox, entry);
  if (outcome.state === "refused") {
    toastRefusedUndo(outcome.problem);
    return false;
  }
  rememberUndonePractice(practiceTime(id));
  if (outcome.state === "waiting") {
    toast("info", t("It is undone when the network is back."));
    return true;
  }
  const hasBadge = cache.getQueryData(userQuery.queryKey)?.earnedBadges.some(isOfUndonePractice);
  sayUndone(hasBadge ? t("It no longer counts. Badges stay.") : t("It is not counted."));
  // Not awaited: on a slow network the screen would go on saying that it counts.
  void cache.invalidateQueries({ queryKey: userQuery.queryKey });
  return true;
}

/** Says why a practice could not be undone. */
export function toastRefusedUndo(problem: Problem): void {
  console.error("A practice could not be undone.", problem);
  toast("error", problemText(problem));
}
