import { useMemo, useSyncExternalStore } from "react";
import { useToday } from "~/data/calendar/use-today";
import { userOnDay } from "./user-on-day";
import type { UserDocument } from "./user-query";

/** What a change makes of the user document. It sets what it sets: done twice it is done once. */
export type OptimisticChange = (user: UserDocument) => UserDocument;

let optimisticChanges: readonly OptimisticChange[] = [];
const listeners = new Set<() => void>();

function setChanges(next: readonly OptimisticChange[]): void {
  optimisticChanges = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Shows a change as done from now on, although the server has not answered yet. The function it returns ends that: the answer
 * has come and the document itself holds the change, or it was refused and the old value is back.
 */
export function addOptimisticChange(change: OptimisticChange): () => void {
  setChanges([...optimisticChanges, change]);
  return () => setChanges(optimisticChanges.filter((each) => each !== change));
}

/** A document with every change that waits for its answer, whichever version of it arrived in between. */
export function withOptimisticChanges(user: UserDocument): UserDocument {
  return optimisticChanges.reduce((changed, change) => change(changed), user);
}

/** The document as its user expects it to be: with what was just changed, and on the day that it is by now. */
export function useOptimisticUser<User extends UserDocument | undefined>(user: User): User {
  const changes = useSyncExternalStore(
    subscribe,
    () => optimisticChanges,
    () => optimisticChanges,
  );
  const today = useToday(user?.timeZone);
  return useMemo(() => {
    if (!user) return user;
    const shown = changes.length > 0 ? withOptimisticChanges(user) : user;
    return (today ? userOnDay(shown, today) : shown) as User;
  }, [changes, today, user]);
}
