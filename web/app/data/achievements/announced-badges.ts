import type { UserDocument } from "~/data/user/user-query";

type Earned = Pick<UserDocument, "id" | "earnedBadges">;

/** What this page knows, where storage is switched off. */
const unstored: Record<string, string> = {};

/** It carries the person's id: signing out takes it along (`session/clear-storage.ts`). */
const key = (userId: string) => `pausewell.badges.${userId}`;

function read(userId: string): string | undefined {
  try {
    return localStorage.getItem(key(userId)) ?? unstored[userId];
  } catch {
    return unstored[userId];
  }
}

/** The badges that this device has shown to each person. */
export const announcedBadges = {
  /** The ids of a person's badges that it has not shown yet. Those that they have when it first meets them count as shown. */
  missing({ id, earnedBadges }: Earned): string[] {
    const ids = earnedBadges.map((badge) => badge.id);
    const known = read(id);
    if (known === undefined) announcedBadges.keep(id, ids);
    return known === undefined ? [] : ids.filter((each) => !known.split(" ").includes(each));
  },

  /** Remembers more that were shown. */
  keep(userId: string, ids: readonly string[]): void {
    const all = [read(userId), ...ids].join(" ");
    unstored[userId] = all;
    try {
      localStorage.setItem(key(userId), all);
    } catch {
      // It is remembered for as long as the page.
    }
  },
};

/** For code that is loaded later: it is handed this instead of loading it again. */
export type AnnouncedBadges = typeof announcedBadges;
