/**
 * Takes what this browser keeps of somebody out of its storage, because they sign out: every entry of ours whose key
 * carries their id. What belongs to the browser, such as its colours, stays.
 */
export function leaveNothingBehind(storage: Storage, userId: string): void {
  const theirs = Object.keys(storage).filter((key) => key.startsWith("pausewell.") && key.includes(userId));
  for (const key of theirs) storage.removeItem(key);
}
