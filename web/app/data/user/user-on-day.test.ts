import { expect, it } from "vitest";
import { userOnDay } from "./user-on-day";
import type { UserDocument } from "./user-query";

const user = {
  today: "2026-11-30",
  practicedToday: true,
  streak: 4,
  streakOpenUntil: "2026-12-01",
  daysThisMonth: 9,
  streakHistory: [
    { date: "2026-11-29", count: 3, minutes: 2 },
    { date: "2026-11-30", count: 4, minutes: 2 },
  ],
} as unknown as UserDocument;

it("is the same document on its own day and before it", () => {
  expect(userOnDay(user, "2026-11-30")).toBe(user);
  expect(userOnDay(user, "2026-11-29")).toBe(user);
});

it("keeps the streak while it can still grow, and begins the month anew", () => {
  expect(userOnDay(user, "2026-12-01")).toMatchObject({
    today: "2026-12-01",
    practicedToday: false,
    streak: 4,
    daysThisMonth: 0,
  });
});

it("shows no streak once a day was missed", () => {
  expect(userOnDay(user, "2026-12-02")).toMatchObject({ practicedToday: false, streak: 0 });
  const { streakOpenUntil, ...none } = user;
  expect(streakOpenUntil).toBeDefined();
  expect(userOnDay(none as UserDocument, "2026-12-01").streak).toBe(0);
});

it("keeps the streak over days off", () => {
  const overWeekend = { ...user, streakOpenUntil: "2026-12-04" };
  expect(userOnDay(overWeekend, "2026-12-04").streak).toBe(4);
  expect(userOnDay(overWeekend, "2026-12-05").streak).toBe(0);
});
