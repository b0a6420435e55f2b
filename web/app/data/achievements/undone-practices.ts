import type { UserDocument } from "~/data/user/user-query";

/** The times of the practices that were undone on this page, in whole seconds. */
const undoneSeconds = new Set<number>();

const toSecond = (milliseconds: number) => Math.floor(milliseconds / 1_000);

/** Remembers that the practice of a time was undone, in milliseconds since 1970. */
export function rememberUndonePractice(time: number): void {
  undoneSeconds.add(toSecond(time));
}

/** Forgets that: the practice of the time counts again. */
export function forgetUndonePractice(time: number): void {
  undoneSeconds.delete(toSecond(time));
}

/** Whether a badge was earned by a practice that was undone on this page. A badge has the time of its practice. */
export function isOfUndonePractice({ earnedAt }: UserDocument["earnedBadges"][number]): boolean {
  return undoneSeconds.has(toSecond(Date.parse(earnedAt)));
}
