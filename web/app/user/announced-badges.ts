/** The badges that a device has shown to a person, by their ids. */
export type AnnouncedBadges = ReadonlySet<string>;

/** Where storage is switched off, they are remembered for as long as the page. */
const unstored = new Map<string, AnnouncedBadges>();

/** It carries the person's id: signing out takes it along (`session/left-behind.ts`). */
const key = (userId: string) => `pausewell.badges.${userId}`;

/** The badges that this device has shown to a person; nothing where it has not met them before. */
export function announcedBadges(userId: string): AnnouncedBadges | undefined {
  return stored(userId) ?? unstored.get(userId);
}

/** Remembers that badges were shown, beside those from before. */
export function keepAnnounced(userId: string, ids: readonly string[]): void {
  const all = new Set([...(announcedBadges(userId) ?? []), ...ids]);
  try {
    localStorage.setItem(key(userId), JSON.stringify([...all]));
  } catch {
    unstored.set(userId, all);
  }
}

function stored(userId: string): AnnouncedBadges | undefined {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key(userId)) ?? "null");
    return Array.isArray(ids) ? new Set(ids.map(String)) : undefined;
  } catch {
    return undefined;
  }
}
