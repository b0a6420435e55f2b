import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { AnswerDraft } from "~/data/practice/answer-draft";
import { type CompletedCore, type CompletedSkill, withCompletion } from "~/data/practice/with-completion";
import type { Playable } from "~/data/skill/playable";
import { applyAnswer } from "~/data/user/apply-answer";
import { type UserDocument, userQuery } from "~/data/user/user-query";
import { isCoreId } from "~/ids/skill";
import { t } from "~/messages/t";
import { withCurrentId } from "~/offline/corrected-time";
import { lazyUndoPractice } from "~/offline/lazy-undo-practice";
import { Outbox, type PendingPresence } from "~/offline/outbox";
import { sendEntry } from "~/offline/send-outbox";
import { toast, toastWithUndo } from "~/ui/toast";
import {
  newCompletion,
  type PersistedCompletion,
  PersistedPractice,
  type Present,
} from "./persisted-practice";

/** Sends who was present at a practice that is counted. What can't be sent now follows by itself. */
async function sendNames(outbox: Outbox, names: PendingPresence): Promise<void> {
  const outcome = await sendEntry(outbox, names);
  if (outcome.state === "refused") toast("error", problemText(outcome.problem));
}

/** What became of it: counted, or kept on this device because there is no network. */
export type Completed = { id: string } & (
  | { state: "counted"; answer: CompletedSkill | CompletedCore }
  | { state: "kept" }
);

/** What was answered after a practice stays with it, where another id takes the place of its own. */
function carryAnswer(userId: string, from: string, to: string): void {
  const draft = new AnswerDraft(userId, from);
  new AnswerDraft(userId, to).write(draft.read());
  draft.write("");
}

/** A skill to be marked complete, or a core that was practiced alone. */
function kindOf({ id, durationMinutes: minutes }: Pick<Playable, "id" | "durationMinutes">) {
  return isCoreId(id)
    ? { kind: "core" as const, coreId: id, minutes }
    : { kind: "completion" as const, skillId: id, minutes };
}

/**
 * Marks a skill complete, or a core practiced: the practice that ended before, or one that ends with the press. It goes through
 * the outbox: sent again, here, automatically or after a reload, it has the same id and counts once. A class also sends how many
 * were present, and then who, so that they are credited with it.
 */
export function useCompletePractice(
  practice: Pick<Playable, "id" | "durationMinutes">,
  user: UserDocument,
  ended?: PersistedCompletion,
) {
  const cache = useQueryClient();
  const pending = useRef(ended);
  const sent = useRef<string>(undefined);
  const persisted = new PersistedPractice(user.id, practice.id);
  const [isUndoing, setIsUndoing] = useState(false);
  const complete = useMutation({
    mutationFn: async (present?: Present): Promise<Completed> => {
      pending.current ??= newCompletion(user.currentClassId);
      const { id, classId, ...clock } = pending.current;
      sent.current = id;
      const body = { id, classId, ...(present ? { present: present.count } : {}) };
      const outbox = new Outbox(user.id);
      const names = present?.pupils && { kind: "present" as const, body: { id, pupils: present.pupils } };
      // Kept from the beginning: whatever happens to this page, who was there goes with the practice.
      if (names) outbox.put(names);
      const outcome = await sendEntry(outbox, { ...kindOf(practice), ...clock, body });
      // From here on the outbox has it, or has no more use for it.
      persisted.forget();
      if (outcome.state === "sent") {
        if (names) void sendNames(outbox, withCurrentId(names));
        return { id, state: "counted", answer: outcome.answer };
      }
      if (names && outcome.state === "refused") outbox.remove(withCurrentId(names));
      if (outcome.state === "waiting" && outcome.problem.code === "offline") return { id, state: "kept" };
      throw outcome.problem;
    },
    onSuccess: (completed) => {
      if (completed.state === "kept") {
        offerUndo(t("Kept on this device. It is sent when the network is back."), completed.id, "kept");
        return;
      }
      const { answer } = completed;
      offerUndo(isCoreId(practice.id) ? t("Practice counted") : t("Skill marked as complete!"), completed.id);
      void applyAnswer(cache, answer.version, (known) => withCompletion(known, answer));
      // What comes next is the server's to say.
      void cache.invalidateQueries({ queryKey: userQuery.queryKey });
    },
    onError: (thrown) => {
      const problem = asProblem(thrown);
      if (problem.code === "signed_out") {
        toast("error", t("User not logged in."));
        return;
      }
      console.error("The skill could not be marked as complete.", problem);
      toast("error", t("Failed to mark skill as complete. Check console logs for details."));
      // A refused completion would be refused again.
      if (!problem.passing) renew(user.currentClassId);
    },
  });
  /** Puts a new completion in the place of one that can't count anymore; where no practice was over before, the next press makes it. */
  const renew = (classId: string) => {
    const before = pending.current;
    pending.current = ended && newCompletion(classId);
    if (before && pending.current) carryAnswer(user.id, before.id, pending.current.id);
  };
  const undo = async (id: string) => {
    setIsUndoing(true);
    const isUndone = await lazyUndoPractice(cache, user.id, id);
    setIsUndoing(false);
    if (!isUndone) return;
    // It stays undone.
    renew(ended?.classId ?? user.currentClassId);
    complete.reset();
  };
  /** What the next press sends, if a practice was over before. */
  const nextCompletion = () => pending.current;
  /** Takes back what was sent without an answer and may count. Resolves to whether nothing counts. */
  const takeBack = async () => {
    const id = sent.current;
    return id === undefined || id !== pending.current?.id || lazyUndoPractice(cache, user.id, id);
  };
  const offerUndo = (text: string, id: string, subject?: string) =>
    toastWithUndo(text, () => undo(id), subject);
  return { ...complete, isUndoing, nextCompletion, takeBack };
}
