// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { announcedBadges, keepAnnounced } from "./announced-badges";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it("remembers what was shown to each person, one badge after another", () => {
  expect(announcedBadges("anna")).toBeUndefined();
  keepAnnounced("anna", []);
  expect(announcedBadges("anna")).toEqual(new Set());
  keepAnnounced("anna", ["first_skill"]);
  keepAnnounced("anna", ["streak_3", "first_skill"]);
  expect(announcedBadges("anna")).toEqual(new Set(["first_skill", "streak_3"]));
  expect(announcedBadges("ben")).toBeUndefined();
});

it("remembers for as long as the page where storage is switched off", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("no room", "QuotaExceededError");
  });
  keepAnnounced("cleo", ["first_skill"]);
  expect(localStorage.length).toBe(0);
  expect(announcedBadges("cleo")).toEqual(new Set(["first_skill"]));
});

it("takes what it can't read for nothing", () => {
  localStorage.setItem("pausewell.badges.dora", "{");
  expect(announcedBadges("dora")).toBeUndefined();
  localStorage.setItem("pausewell.badges.dora", "{}");
  expect(announcedBadges("dora")).toBeUndefined();
});
