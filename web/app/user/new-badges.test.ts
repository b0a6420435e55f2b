import { expect, it } from "vitest";
import { newBadges, silentBadges } from "./new-badges";

const user = (ids: string[], streaks = true) => ({
  earnedBadges: ids.map((id) => ({ id, earnedAt: "2026-11-20T10:00:00Z" })),
  preferences: { voice: false, bell: true, captions: true, motion: "system" as const, streaks },
});

it("what was shown is not new", () => {
  expect(newBadges(user(["streak_3", "first_skill"]), new Set(["first_skill"]))).toEqual(["streak_3"]);
  expect(newBadges(user(["first_skill"]), new Set(["first_skill"]))).toEqual([]);
});

it("what was shown, and an older document lacks, makes nothing new", () => {
  expect(newBadges(user([]), new Set(["first_skill"]))).toEqual([]);
});

it("without streaks, those of days in a row are passed over", () => {
  const without = user(["streak_7", "minutes_10"], false);
  expect(newBadges(without, new Set())).toEqual(["minutes_10"]);
  expect(silentBadges(without)).toEqual(["streak_7"]);
  expect(silentBadges(user(["streak_7"]))).toEqual([]);
});
