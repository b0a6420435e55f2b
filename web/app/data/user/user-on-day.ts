import type { Day } from "~/data/calendar/calendar-day";
import type { UserDocument } from "./user-query";

/**
 * The document on a later day than the one it was read on. Nothing changes at midnight but what is shown: today is not
 * practiced yet, and the streak is kept while it can still grow: over days off, where the user's school has some.
 */
export function userOnDay(user: UserDocument, today: Day): UserDocument {
  if (today <= user.today) return user;
  const sameMonth = today.slice(0, 7) === user.today.slice(0, 7);
  return {
    ...user,
    today,
    practicedToday: false,
    streak: today <= (user.streakOpenUntil ?? "") ? user.streak : 0,
    daysThisMonth: sameMonth ? user.daysThisMonth : 0,
  };
}
