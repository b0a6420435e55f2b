// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Challenge } from "~/data/challenges/challenges-query";
import { type UserDocument, userQuery } from "~/data/user/user-query";
import { carriesVersion, refetchOnNewVersion } from "~/query/versioned-queries";
import { LazyJoinedChallenges } from "./lazy-joined-challenges";

const get = vi.hoisted(() => vi.fn());
vi.mock("~/api/client", () => ({ api: { GET: get }, unwrap: (call: unknown) => call }));

beforeEach(() => void get.mockReset());
afterEach(cleanup);

const joinedAt = "2026-11-18T10:00:00Z";
const calm: Challenge = {
  id: "three_calm_days",
  name: "Three calm days",
  description: "Settle on three days of one week.",
  level: 1,
  focusAreas: [],
  goal: { measure: "days", target: 3, withinDays: 7 },
  progress: 1,
  joinedAt,
  endsAt: "2026-11-24",
};
const minutes: Challenge = {
  ...calm,
  id: "thirty_settled_minutes",
  name: "Thirty settled minutes",
  level: 2,
  goal: { measure: "minutes", target: 30, withinDays: 21 },
  progress: 12,
  endsAt: "2026-11-20",
};
const user = {
  today: "2026-11-20",
  currentClassId: "c",
  classes: [{ classId: "c", gradeLevel: "grade_2" }],
  challenges: [
    { challengeId: calm.id, joinedAt },
    { challengeId: minutes.id, joinedAt },
  ],
} as unknown as UserDocument;

function show(changes: Partial<UserDocument> = {}) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  refetchOnNewVersion(cache);
  return {
    cache,
    ...render(
      <QueryClientProvider client={cache}>
        <MemoryRouter>
          <LazyJoinedChallenges user={{ ...user, ...changes }} />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  };
}

/** Waits until nothing is being read anymore. */
const settled = (cache: QueryClient) => vi.waitUntil(() => get.mock.calls.length > 0 && !cache.isFetching());

it("says of each challenge that was joined how far it is and until when, and leads to its page", async () => {
  const open = { ...calm, id: "ear_hunt", name: "The ear hunt", joinedAt: undefined, endsAt: undefined };
  get.mockResolvedValue({ challenges: [calm, open, minutes] });
  show();
  expect(await screen.findByRole("heading", { name: "Your challenges" })).toBeDefined();
  const rows = screen
    .getAllByRole("listitem")
    .map((row) => [...row.children].map((each) => each.textContent));
  expect(rows).toEqual([
    ["Three calm days", "1 of 3 days", "Practice counts until Tuesday, November 24."],
    ["Thirty settled minutes", "12 of 30 minutes", "Practice counts until Friday, November 20."],
  ]);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/challenges/grade_2/levels/level_2_1/three_calm_days",
    "/challenges/grade_2/levels/level_2_2/thirty_settled_minutes",
  ]);
  expect(get.mock.calls).toEqual([["/api/challenges", { params: { query: { gradeLevel: "grade_2" } } }]]);
});

it("shows one that is joined at once, without the progress that the server doesn't know yet", async () => {
  get.mockResolvedValue({ challenges: [{ ...calm, progress: 0, joinedAt: undefined, endsAt: undefined }] });
  show({ challenges: [{ challengeId: calm.id, joinedAt: "2026-11-20T09:00:00Z" }] });
  expect(await screen.findByRole("heading", { name: "Your challenge" })).toBeDefined();
  expect(screen.getByText("0 of 3 days")).toBeDefined();
  expect(screen.getByText("Practice counts until Thursday, November 26.")).toBeDefined();
});

it("moves with practice at once", async () => {
  get.mockResolvedValueOnce({ challenges: [calm] });
  get.mockResolvedValueOnce({ challenges: [{ ...calm, progress: 2 }] });
  const { cache } = show();
  const hold = (version: number) => cache.setQueryData(userQuery.queryKey, { ...user, version });
  cache.setQueryDefaults(userQuery.queryKey, carriesVersion);
  hold(1);
  expect(await screen.findByText("1 of 3 days")).toBeDefined();
  act(() => void hold(2));
  expect(await screen.findByText("2 of 3 days")).toBeDefined();
});

it.each<[string, Challenge]>([
  ["is over", { ...calm, endsAt: "2026-11-19" }],
  ["is finished", { ...calm, finishedAt: "2026-11-20T08:00:00Z" }],
  ["is of another grade", { ...minutes, id: "another" }],
])("shows nothing where the challenge %s", async (_, challenge) => {
  get.mockResolvedValue({ challenges: [challenge] });
  const { container, cache } = show();
  await settled(cache);
  expect(container.textContent).toBe("");
});

it("says nothing where the challenges can't be read", async () => {
  get.mockRejectedValue(new Error("unreachable"));
  const { container, cache } = show();
  await settled(cache);
  expect(container.textContent).toBe("");
});

it.each<[string, UserDocument["challenges"]]>([
  ["has joined none", []],
  ["has finished all", [{ challengeId: calm.id, joinedAt, finishedAt: "2026-11-20T08:00:00Z" }]],
])("asks for nothing and keeps no place for somebody who %s", async (_, challenges) => {
  const { container } = show({ challenges });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(container.innerHTML).toBe("");
  expect(get).not.toHaveBeenCalled();
});
