import type { UserDocument } from "~/data/user/user-query";
import { lazyChunk } from "~/ui/lazy-chunk";
import { SilentBoundary } from "~/ui/silent-boundary";
import styles from "./dashboard.module.css";

const JoinedChallenges = lazyChunk(() => import("./joined-challenges"), "JoinedChallenges");

/**
 * The challenges that the user is in, loaded only by those who have joined one and not finished it. Their place is there from the start:
 * the next step beside it would have another height as soon as they come.
 */
export function LazyJoinedChallenges({ user }: { user: UserDocument }) {
  if (user.challenges.every(({ finishedAt }) => finishedAt)) return null;
  return (
    <div className={styles.late}>
      <SilentBoundary fallback={null}>
        <JoinedChallenges user={user} />
      </SilentBoundary>
    </div>
  );
}
