import { api, unwrap } from "~/api/client";
import { serverNow } from "~/api/server-time";
import { useChange } from "~/data/user/use-change";
import type { UserDocument } from "~/data/user/user-query";

/** To take part in a challenge, or no longer. */
export interface ParticipationChange {
  challengeId: string;
  joined: boolean;
}

/** The document with a challenge joined, or left. */
export function withParticipation(
  user: UserDocument,
  { challengeId, joined }: ParticipationChange,
  now: string,
): UserDocument {
  const others = user.challenges.filter((each) => each.challengeId !== challengeId);
  return { ...user, challenges: joined ? [...others, { challengeId, joinedAt: now }] : others };
}

/** Joins a challenge, or leaves it: shown at once, reverted when refused. */
export function useParticipation() {
  return useChange({
    send: ({ challengeId, joined }: ParticipationChange) =>
      unwrap(
        api.PUT("/api/challenges/{challengeId}/participation", {
          params: { path: { challengeId } },
          body: { joined },
        }),
      ),
    change: (user, participation) =>
      withParticipation(user, participation, new Date(serverNow()).toISOString()),
    // When exactly it was joined, and what of today counts already, the server knows.
    refetch: () => true,
  });
}
