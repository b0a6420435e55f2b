/** A practice that could not be sent yet: it names nobody, and its owner's next sign-in sends it. */
const unsent = /^pausewell\.outbox\..+\.(completion|meditation)$/;

/**
 * Takes what this browser keeps of somebody out of its storage, because they sign out: every entry of ours whose key
 * carries their id. What belongs to the browser, such as its colors, stays, and so does what would be lost; but not `accountDeleted`,
 * where the account is deleted and there is nobody left to send it for.
 */
export function clearUserStorage(storage: Storage, userId: string, accountDeleted = false): void {
  const theirs = Object.keys(storage).filter((key) => key.startsWith("pausewell.") && key.includes(userId));
  for (const key of theirs.filter((key) => accountDeleted || !unsent.test(key))) storage.removeItem(key);
}
