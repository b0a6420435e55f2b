import type { Playable } from "~/data/skill/playable";
import type { UserDocument } from "~/data/user/user-query";
import { currentPracticeId } from "~/offline/corrected-time";
import { useOutboxEntries } from "~/offline/use-outbox-entries";
import type { FinishedPractice } from "./persisted-practice";
import { useCompletePractice } from "./use-complete-practice";

/** The end of a practice, for one person or a class. */
export interface FinishProps {
  practice: Playable;
  user: UserDocument;
  ended: FinishedPractice;
  /** Not counted: back to the beginning. */
  onAgain: () => void;
  /** Not over yet: back to its last step. */
  onBack: (ended: FinishedPractice) => void;
  /** To be counted after all: back to this end. */
  onReturn: (ended: FinishedPractice) => void;
}

/** Marks the practice that is over complete; `isSent` says that it was kept for want of a network, and that this is back. */
export function useFinish({ practice, user, ended }: Pick<FinishProps, "practice" | "user" | "ended">) {
  const complete = useCompletePractice(practice, user, ended.completion);
  const waiting = useOutboxEntries(user.id);
  const { data } = complete;
  const isSent =
    data?.state === "kept" && !waiting.some(({ body }) => body.id === currentPracticeId(data.id));
  return { complete, isSent };
}
