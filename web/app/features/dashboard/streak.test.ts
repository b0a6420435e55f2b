import { expect, it } from "vitest";
import type { UserDocument } from "~/data/user/user-query";
import { moodText, streakReasons } from "./streak";

const today = "2026-11-20";
const base = {
  today,
  timeZone: "Europe/Berlin",
  streak: 3,
  longestStreak: 5,
  daysPracticed: 9,
  practicedToday: true,
  preferences: { streaks: true },
  streakHistory: [
    { date: "2026-11-18", count: 1, minutes: 3 },
    { date: "2026-11-19", count: 2, minutes: 3 },
    { date: "2026-11-20", count: 3, minutes: 3 },
  ],
} as UserDocument;

it.each<[string, Partial<UserDocument>, string]>([
  ["with its days", {}, "You practiced on each of 3 days, from Wednesday until today."],
  [
    "that may still grow today",
    { practicedToday: false, streakHistory: base.streakHistory.slice(0, 2) },
    "from Wednesday until yesterday.",
  ],
  [
    "that waits for the next school day",
    { practicedToday: false, today: "2026-11-22" },
    "from Wednesday until Friday.",
  ],
  ["over a long break", { practicedToday: false, streakHistory: [] }, "until the days off."],
  ["of one day", { streak: 1 }, "You practiced on one day: today."],
  [
    "longer than a week",
    { streak: 12, streakHistory: [] },
    "You practiced on each of the 12 days until today.",
  ],
  ["of nothing yet", { streak: 0, daysPracticed: 0, practicedToday: false }, "the first practice is day 1."],
  ["that begins anew", { streak: 0, practicedToday: false }, "the next one is day 1 again."],
])("explains a count %s", (_, some, sentence) => {
  expect(streakReasons({ ...base, ...some })[0]).toContain(sentence);
});

it("never counts down, and mentions no streak when streaks are off", () => {
  const off = { ...base, preferences: { ...base.preferences, streaks: false }, practicedToday: false };
  expect(moodText({ ...base, practicedToday: false })).toBe("Today is still open.");
  expect(moodText(off)).toBe("Any day is good for a practice.");
  expect(moodText({ ...off, practicedToday: true })).toBe("Today is done.");
});

it("says on a day off until when the count waits", () => {
  const sunday = { ...base, practicedToday: false, today: "2026-11-22", streakOpenUntil: "2026-11-23" };
  expect(streakReasons(sunday)[2]).toBe(
    "Today is a day off. The count waits for Monday; practice before if you like, and it grows by one.",
  );
  expect(streakReasons({ ...sunday, today: "2026-11-23" })[2]).toMatch(
    /^Practice today and it grows by one\./,
  );
});
