// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { announcedBadges } from "./announced-badges";

const earned = (id: string, ...badges: string[]) => ({
  id,
  earnedBadges: badges.map((badge) => ({ id: badge, earnedAt: "2026-11-20T10:00:00Z" })),
});

afterEach(() => {
  vi.restoreAllMocks();
});

it("takes the badges of somebody whom it meets for the first time for shown, and misses later ones until they are", () => {
  expect(announcedBadges.missing(earned("anna", "first_skill"))).toEqual([]);
  const later = earned("anna", "minutes_10", "streak_3", "first_skill");
  expect(announcedBadges.missing(later)).toEqual(["minutes_10", "streak_3"]);
  announcedBadges.keep("anna", ["streak_3"]);
  expect(announcedBadges.missing(later)).toEqual(["minutes_10"]);
  announcedBadges.keep("anna", ["minutes_10"]);
  expect(announcedBadges.missing(later)).toEqual([]);
  expect(announcedBadges.missing(earned("anna"))).toEqual([]);
});

it("remembers that there was none, each person's apart, and no name that begins like another", () => {
  expect(announcedBadges.missing(earned("ben"))).toEqual([]);
  expect(announcedBadges.missing(earned("ben", "streak_30"))).toEqual(["streak_30"]);
  announcedBadges.keep("ben", ["streak_30"]);
  expect(announcedBadges.missing(earned("ben", "streak_3", "streak_30"))).toEqual(["streak_3"]);
  expect(localStorage.getItem("pausewell.badges.ben")?.trim()).toBe("streak_30");
});

it("remembers for as long as the page where storage is switched off", () => {
  const refuse = () => {
    throw new DOMException("switched off", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  expect(announcedBadges.missing(earned("cleo"))).toEqual([]);
  expect(announcedBadges.missing(earned("cleo", "first_skill"))).toEqual(["first_skill"]);
  announcedBadges.keep("cleo", ["first_skill"]);
  expect(announcedBadges.missing(earned("cleo", "first_skill"))).toEqual([]);
});
