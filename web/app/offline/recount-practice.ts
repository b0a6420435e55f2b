import type { QueryClient } from "@tanstack/react-query";
import { problemText } from "~/api/problem-texts";
import { forgetUndonePractice } from "~/data/achievements/undone-practices";
import type { Practice } from "~/data/practice/history-query";
import { userQuery } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { toast } from "~/ui/toast";
import { Outbox, type OutboxEntry, type PendingPractice } from "./outbox";
import { practiceId, practiceTime } from "./practice-id";
import { sendEntry } from "./send-outbox";

/**
 * Counts a practice of the history again that was undone, with its day, who was present, and its reflection. What was undone stays so:
 * this is another practice of the same moment.
 */
export async function recountPractice(
  cache: QueryClient,
  userId: string,
  practice: Practice,
  pupils: readonly string[] | undefined,
): Promise<void> {
  const time = practiceTime(practice.id);
  const id = practiceId(time);
  const outbox = new Outbox(userId);
  const followers: OutboxEntry[] = [];
  if (pupils) followers.push({ kind: "present", body: { id, pupils } });
  if (practice.reflection) followers.push({ kind: "reflection", body: { id, text: practice.reflection } });
  // Kept from the beginning, as right after a practice: what belongs to it goes with it.
  for (const each of followers) outbox.put(each);
  const outcome = await sendEntry(outbox, entryOf(practice, id));
  if (outcome.state === "refused") {
    for (const each of followers) outbox.remove(each);
    toast("error", problemText(outcome.problem));
    return;
  }
  forgetUndonePractice(time);
  if (outcome.state === "waiting") {
    toast("info", t("It is counted again when the network is back."));
    return;
  }
  for (const each of followers) await sendEntry(outbox, each);
  toast("success", t("It counts again."));
  void cache.invalidateQueries({ queryKey: userQuery.queryKey });
}

function entryOf({ skillId, coreId, classId, minutes, present }: Practice, id: string): PendingPractice {
  const body = { id, classId, ...(present === undefined ? {} : { present }) };
  if (skillId) return { kind: "completion", skillId, minutes, body };
  if (coreId) return { kind: "core", coreId, minutes, body };
  return { kind: "meditation", body: { id, classId, minutes } };
}
