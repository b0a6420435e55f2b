// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { announcedBadges, keepAnnounced } from "~/user/announced-badges";
import { type UserDocument, userQuery } from "~/user/user-query";
import { announceBadges } from "./announce-badges";
import { LateBadges } from "./late-badges";

vi.mock("./announce-badges", () => ({ announceBadges: vi.fn(async () => {}) }));

const document = (badges: string[], streaks = true) =>
  ({
    id: "anna",
    earnedBadges: badges.map((id) => ({ id, earnedAt: "2026-11-20T10:00:00Z" })),
    preferences: { streaks },
  }) as UserDocument;

/** A page whose document is read now and then. */
async function page() {
  const cache = new QueryClient();
  let time = Date.now();
  const read = (user: UserDocument) =>
    act(async () => {
      time += 1_000;
      cache.setQueryData(userQuery.queryKey, user, { updatedAt: time });
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  const view = render(
    <QueryClientProvider client={cache}>
      <LateBadges />
    </QueryClientProvider>,
  );
  return { read, leave: view.unmount };
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.clearAllMocks();
});

it("takes the badges of somebody whom it meets for the first time for known", async () => {
  const { read } = await page();
  await read(document(["first_skill"]));
  expect(announceBadges).not.toHaveBeenCalled();
  expect(announcedBadges("anna")).toEqual(new Set(["first_skill"]));
  await read(document(["minutes_10", "first_skill"]));
  expect(announceBadges).toHaveBeenCalledTimes(1);
});

it("announces what was earned while no page was open", async () => {
  keepAnnounced("anna", []);
  const { read } = await page();
  await read(document(["first_skill"]));
  expect(announceBadges).toHaveBeenCalledTimes(1);
});

it("tries what could not be shown again with the next reading, though it brings nothing new", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  keepAnnounced("anna", []);
  vi.mocked(announceBadges).mockRejectedValueOnce(new TypeError("no network"));
  const { read } = await page();
  await read(document(["first_skill"]));
  expect(console.error).toHaveBeenCalledTimes(1);
  await read(document(["first_skill"]));
  expect(announceBadges).toHaveBeenCalledTimes(2);
});

it("never announces badges for days in a row that came while streaks were off", async () => {
  keepAnnounced("anna", []);
  const { read } = await page();
  await read(document(["streak_3"], false));
  await read(document(["streak_3"], true));
  expect(announceBadges).not.toHaveBeenCalled();
});

it("ends with its page", async () => {
  keepAnnounced("anna", []);
  const { read, leave } = await page();
  await read(document(["first_skill"]));
  const signal = vi.mocked(announceBadges).mock.calls[0]?.[1];
  expect(signal?.aborted).toBe(false);
  leave();
  expect(signal?.aborted).toBe(true);
});
