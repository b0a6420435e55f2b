// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Achievement } from "~/data/achievements/achievements-query";
import { announcedBadges } from "~/data/achievements/announced-badges";
import { rememberUndonePractice } from "~/data/achievements/undone-practices";
import { type UserDocument, userQuery } from "~/data/user/user-query";
import { announceBadges } from "./announce-badges";
import { showBadges } from "./badge-toast";

vi.mock("./badge-toast", () => ({ showBadges: vi.fn(async () => true) }));
const toaster = vi.hoisted(() => ({ toasterReady: Promise.resolve() }));
vi.mock("./toaster", () => toaster);

const ids = ["first_skill", "streak_3", "minutes_10"];

/** A user with badges that this device has not shown, and the list of all badges. */
function somebody(id: string, badges: readonly string[], streaks = true) {
  const user = {
    id,
    earnedBadges: badges.map((badge) => ({ id: badge, earnedAt: "2026-11-20T10:00:00Z" })),
    preferences: { streaks },
  } as unknown as UserDocument;
  announcedBadges.missing({ ...user, earnedBadges: [] });
  const cache = new QueryClient();
  cache.setQueryData(userQuery.queryKey, user);
  const achievements = ids.map((each) => ({ id: each })) as Achievement[];
  const read = vi.fn(async () => ({ achievements }));
  vi.spyOn(cache, "fetchQuery").mockImplementation(read);
  const leaving = new AbortController();
  return { user, read, leaving, begin: () => announceBadges(cache, announcedBadges, leaving.signal) };
}

/** The badges of each moment that was shown. */
const shown = () => vi.mocked(showBadges).mock.calls.map(([, earned]) => earned.map(({ id }) => id));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

it("shows new badges in one moment, and never again", async () => {
  const { user, begin } = somebody("anna", ["streak_3", "first_skill"]);
  await begin();
  await begin();
  expect(shown()).toEqual([["first_skill", "streak_3"]]);
  expect(announcedBadges.missing(user)).toEqual([]);
});

it("shows badges again that nobody can have seen", async () => {
  const { user, begin } = somebody("ben", ["first_skill"]);
  vi.mocked(showBadges).mockResolvedValueOnce(false);
  await begin();
  expect(shown()).toEqual([["first_skill"], ["first_skill"]]);
  expect(announcedBadges.missing(user)).toEqual([]);
});

it("waits while a practice covers the page, and shows nothing if the user leaves in the meantime", async () => {
  const { begin, leaving } = somebody("cleo", ["first_skill"]);
  document.body.append(Object.assign(document.createElement("dialog"), { open: true }));
  const done = begin();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toEqual([]);
  leaving.abort();
  await done;
  expect(shown()).toEqual([]);
});

it("on a phone, waits for what was said while the place for it was loading", async () => {
  vi.spyOn(window, "innerWidth", "get").mockReturnValue(390);
  const said = document.createElement("p");
  said.className = "Toastify__toast";
  toaster.toasterReady = Promise.resolve().then(() => document.body.append(said));
  const { begin } = somebody("carl", ["first_skill"]);
  const done = begin();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toEqual([]);
  said.remove();
  await vi.advanceTimersByTimeAsync(1_000);
  await done;
  expect(shown()).toEqual([["first_skill"]]);
});

it("skips badges for days in a row if streaks are off, and doesn't show them later", async () => {
  const { user, begin } = somebody("dora", ["streak_3", "minutes_10"], false);
  await begin();
  expect(shown()).toEqual([["minutes_10"]]);
  expect(announcedBadges.missing(user)).toEqual([]);
});

it("skips a badge whose practice was undone on this page, and doesn't show it later", async () => {
  const { user, begin } = somebody("doug", ["first_skill"]);
  for (const earned of user.earnedBadges) earned.earnedAt = "2026-11-19T08:00:00.250Z";
  rememberUndonePractice(Date.parse("2026-11-19T08:00:00.000Z"));
  await begin();
  expect(shown()).toEqual([[]]);
  expect(announcedBadges.missing(user)).toEqual([]);
});

it("tries again later without a network", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const { read, begin } = somebody("emma", ["first_skill"]);
  read.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const done = begin();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(shown()).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  await done;
  expect(shown()).toEqual([["first_skill"]]);
  expect(error).toHaveBeenCalledTimes(1);
});

it("shows nothing that another page on this device has shown in the meantime", async () => {
  const { user, begin } = somebody("fay", ["first_skill"]);
  const request = async (_: string, work: () => Promise<void>) => {
    announcedBadges.keep("fay", ["first_skill"]);
    await work();
  };
  vi.stubGlobal("navigator", { locks: { request } });
  await begin();
  vi.unstubAllGlobals();
  expect(shown()).toEqual([]);
  expect(announcedBadges.missing(user)).toEqual([]);
});
