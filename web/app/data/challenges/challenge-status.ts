import { type Day, dayAfter } from "~/data/calendar/calendar-day";
import type { UserDocument } from "~/data/user/user-query";
import type { Challenge } from "./challenges-query";

/** The user's status in a challenge. */
export type ChallengeStatus =
  | { state: "open" }
  /** Until which day practice counts. */
  | { state: "joined"; until: Day; progress: number }
  /** Its days are over, short of the goal. */
  | { state: "over"; progress: number }
  | { state: "finished"; at: string };

/**
 * The user's status: the document knows immediately what was just joined or left, the challenge knows the progress.
 */
export function challengeStatus(
  challenge: Challenge,
  { challenges, today }: Pick<UserDocument, "challenges" | "today">,
): ChallengeStatus {
  const mine = challenges.find(({ challengeId }) => challengeId === challenge.id);
  const finished = challenge.finishedAt ?? mine?.finishedAt;
  if (finished) return { state: "finished", at: finished };
  if (!mine) return { state: "open" };
  const known = challenge.joinedAt === mine.joinedAt;
  const progress = known ? challenge.progress : 0;
  const until = (known ? challenge.endsAt : undefined) ?? dayAfter(today, challenge.goal.withinDays - 1);
  return until < today ? { state: "over", progress } : { state: "joined", until, progress };
}
