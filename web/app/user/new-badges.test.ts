import { expect, it } from "vitest";
import { newBadges } from "./new-badges";

const user = (ids: string[], streaks = true, id = "anna") => ({
  id,
  earnedBadges: ids.map((badge) => ({ id: badge, earnedAt: "2026-11-20T10:00:00Z" })),
  preferences: { voice: false, bell: true, captions: true, motion: "system" as const, streaks },
});

const ids = (...versions: Parameters<typeof newBadges>) => newBadges(...versions).map(({ id }) => id);

it("what the version before had is not new", () => {
  expect(ids(user(["first_skill"]), user(["streak_3", "first_skill"]))).toEqual(["streak_3"]);
  expect(ids(user(["first_skill"]), user(["first_skill"]))).toEqual([]);
});

it("nothing is new in the first version that is read, nor in somebody else's", () => {
  expect(ids(undefined, user(["first_skill"]))).toEqual([]);
  expect(ids(user([]), user(["first_skill"], true, "ben"))).toEqual([]);
  expect(ids(user([]), undefined)).toEqual([]);
});

it("without streaks, those of days in a row are passed over", () => {
  expect(ids(user([], false), user(["streak_7", "minutes_10"], false))).toEqual(["minutes_10"]);
});
