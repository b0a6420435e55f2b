import type { QueryClient } from "@tanstack/react-query";
import type { Problem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { userQuery } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { toast } from "~/ui/toast";
import { currentPracticeId } from "./corrected-time";
import { Outbox, type PendingUndo } from "./outbox";
import { sendEntry } from "./send-outbox";

/** Takes back a practice that was just marked complete. Resolves to whether it is, or will be, undone. */
export async function undoPractice(cache: QueryClient, userId: string, practiceId: string): Promise<boolean> {
  const outbox = new Outbox(userId);
  const id = currentPracticeId(practiceId);
  const entry: PendingUndo = { kind: "undo", body: { id } };
  if (outbox.all().some(({ body }) => body.id === id)) {
    // The practice itself has not arrived: both are sent, in order.
    outbox.put(entry);
    toast("info", t("It is not counted."));
    return true;
  }
  const outcome = await sendEntry(outbox, entry);
  if (outcome.state === "refused") {
    toastRefusedUndo(outcome.problem);
    return false;
  }
  const undone = outcome.state === "sent";
  toast("info", undone ? t("It is not counted.") : t("It is undone when the network is back."));
  if (undone) await cache.invalidateQueries({ queryKey: userQuery.queryKey });
  return true;
}

/** Says why a practice could not be undone. */
export function toastRefusedUndo(problem: Problem): void {
  console.error("A practice could not be undone.", problem);
  toast("error", problemText(problem));
}
