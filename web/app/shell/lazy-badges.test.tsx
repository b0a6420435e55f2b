// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { announcedBadges } from "~/data/achievements/announced-badges";
import { type UserDocument, userQuery } from "~/data/user/user-query";
import { announceBadges } from "./announce-badges";
import { LazyBadges } from "./lazy-badges";

vi.mock("./announce-badges", () => ({ announceBadges: vi.fn(async () => {}) }));

const document = (id: string, ...badges: string[]) =>
  ({
    id,
    earnedBadges: badges.map((badge) => ({ id: badge, earnedAt: "2026-11-20T10:00:00Z" })),
  }) as UserDocument;

/** A page whose document is read now and then. */
function page() {
  const cache = new QueryClient();
  const read = (user: UserDocument) =>
    act(async () => {
      cache.setQueryData(userQuery.queryKey, user);
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  const view = render(
    <QueryClientProvider client={cache}>
      <LazyBadges />
    </QueryClientProvider>,
  );
  return { read, leave: view.unmount };
}

/** Whether each announcement that was begun still goes on. */
const under = () => vi.mocked(announceBadges).mock.calls.map(([, , signal]) => !signal.aborted);

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it("announces badges that came after the first read on this device", async () => {
  const { read } = page();
  await read(document("anna", "first_skill"));
  expect(under()).toEqual([]);
  await read(document("anna", "minutes_10", "first_skill"));
  expect(under()).toEqual([true]);
});

it("announces badges that were earned while no page was open", async () => {
  announcedBadges.missing(document("ben"));
  const { read } = page();
  await read(document("ben", "first_skill"));
  expect(under()).toEqual([true]);
});

it("keeps announcing while other things change, and starts again when there is more to announce", async () => {
  announcedBadges.missing(document("cleo"));
  const { read } = page();
  await read(document("cleo", "first_skill"));
  await read({ ...document("cleo", "first_skill"), version: 7 });
  expect(under()).toEqual([true]);
  await read(document("cleo", "minutes_10", "first_skill"));
  expect(under()).toEqual([false, true]);
});

it("ends with its page", async () => {
  announcedBadges.missing(document("dora"));
  const { read, leave } = page();
  await read(document("dora", "first_skill"));
  leave();
  expect(under()).toEqual([false]);
});
