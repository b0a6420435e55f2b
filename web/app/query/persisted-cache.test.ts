// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { Problem } from "~/api/problem";
import { persistCache, removePersistedCache } from "./persisted-cache";

afterEach(async () => {
  await removePersistedCache("ana");
});

const key = ["user"];

/** Opens the site with what was kept. Returns a function that closes it. */
async function opened(client: QueryClient, userId: string, version: string): Promise<() => void> {
  const restored = new Promise((resolve) => {
    // What was restored is due to be read again: that shows that it was restored.
    const invalidate = client.invalidateQueries.bind(client);
    vi.spyOn(client, "invalidateQueries").mockImplementation(async (...which) => {
      await invalidate(...which);
      resolve(undefined);
    });
  });
  const end = persistCache(client, userId, version);
  await restored;
  return end;
}

/** Reads once, keeps it, and leaves as a page does. */
async function readAndLeave(data: unknown, { persist = true, version = "1" } = {}): Promise<void> {
  const client = new QueryClient();
  const end = await opened(client, "ana", version);
  await client.fetchQuery({ queryKey: key, queryFn: () => data, meta: { persist } });
  window.dispatchEvent(new Event("pagehide"));
  end();
}

/** What a returning user has. */
async function openedAgain(userId = "ana", version = "1"): Promise<unknown> {
  const client = new QueryClient();
  (await opened(client, userId, version))();
  return client.getQueryData(key);
}

it("has the stored data when the site is opened again", async () => {
  await readAndLeave({ minutes: 12 });
  expect(await openedAgain()).toEqual({ minutes: 12 });
});

it("keeps data that was read before persistence started", async () => {
  const client = new QueryClient();
  client.setQueryData(key, { minutes: 12 });
  const end = await opened(client, "ana", "1");
  window.dispatchEvent(new Event("pagehide"));
  end();
  expect(await openedAgain()).toEqual({ minutes: 12 });
});

it("is read again if an earlier page has read it, but not if this one has", async () => {
  await readAndLeave({ minutes: 12 });
  const thisPage = Date.now() + 1000;
  vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(thisPage);
  const late = new QueryClient();
  (await opened(late, "ana", "1"))();
  expect(late.getQueryState(key)).toMatchObject({ data: { minutes: 12 }, isInvalidated: true });
  const early = new QueryClient();
  early.setQueryData(key, { minutes: 13 }, { updatedAt: thisPage });
  (await opened(early, "ana", "1"))();
  expect(early.getQueryState(key)).toMatchObject({ data: { minutes: 13 }, isInvalidated: false });
});

/** Reads once, gets this answer the second time, and leaves. Returns what the next visit begins with. */
async function readAgainAndLeave(failure: Problem) {
  const client = new QueryClient();
  const end = await opened(client, "ana", "1");
  await client.fetchQuery({ queryKey: key, queryFn: () => ({ minutes: 12 }) });
  await expect(client.fetchQuery({ queryKey: key, queryFn: () => Promise.reject(failure) })).rejects.toBe(
    failure,
  );
  window.dispatchEvent(new Event("pagehide"));
  end();
  const next = new QueryClient();
  (await opened(next, "ana", "1"))();
  return next.getQueryState(key);
}

it("keeps data that can't be read again, without the failure the next time", async () => {
  const state = await readAgainAndLeave(new Problem("offline", 0));
  expect(state).toMatchObject({ data: { minutes: 12 }, status: "success", error: null });
});

it("drops data that is now refused", async () => {
  expect(await readAgainAndLeave(new Problem("not_found", 404))).toBeUndefined();
});

it("keeps each person's data separate, and deletes it when asked", async () => {
  await readAndLeave({ minutes: 12 });
  expect(await openedAgain("ben")).toBeUndefined();
  await removePersistedCache("ana");
  expect(await openedAgain()).toBeUndefined();
});

it("discards data of another form", async () => {
  await readAndLeave({ minutes: 12 });
  expect(await openedAgain("ana", "2")).toBeUndefined();
});

it("stores nothing that is marked as not to be stored", async () => {
  await readAndLeave({ secret: true }, { persist: false });
  expect(await openedAgain()).toBeUndefined();
});
