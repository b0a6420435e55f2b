/** A practice, or its undoing, that could not be sent yet: it holds no name, and its owner's next sign-in sends it. */
const unsent = /^pausewell\.outbox\..+\.(completion|meditation|undo)$/;

/** Removes what this tab stores for a reload: it may name the person who signs out. */
export function clearTabStorage(storage: Storage): void {
  for (const key of Object.keys(storage).filter((key) => key.startsWith("pausewell.")))
    storage.removeItem(key);
}

/**
 * Removes what this browser stores about a user who signs out: every entry of ours whose key contains their id. What belongs
 * to the browser, such as its colors, stays, and so does what was not sent yet, unless the account was deleted (`accountDeleted`).
 */
export function clearUserStorage(storage: Storage, userId: string, accountDeleted = false): void {
  const theirs = Object.keys(storage).filter((key) => key.startsWith("pausewell.") && key.includes(userId));
  for (const key of theirs.filter((key) => accountDeleted || !unsent.test(key))) storage.removeItem(key);
}
