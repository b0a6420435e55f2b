// @vitest-environment jsdom
import "fake-indexeddb/auto";
import type { PersistedClient } from "@tanstack/query-persist-client-core";
import {
  infiniteQueryOptions,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { createStore, get } from "idb-keyval";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Problem } from "~/api/problem";
import { persistCache, removePersistedCache } from "./persisted-cache";
import { carriesVersion, followsVersion, refetchOnNewVersion } from "./versioned-queries";

/** What the service has, or is refused by. */
let service: { version: number; minutes: number } | Problem;
const asked = vi.fn();

async function answer<Data>(name: string, data: (known: { version: number; minutes: number }) => Data) {
  asked(name);
  await Promise.resolve();
  if (service instanceof Problem) throw service;
  return data(service);
}

const documentQuery = queryOptions({
  ...carriesVersion,
  queryKey: ["document"],
  queryFn: () => answer("document", ({ version }) => ({ version })),
});
const minutesQuery = queryOptions({
  ...followsVersion,
  queryKey: ["minutes"],
  queryFn: () => answer("minutes", ({ minutes }) => minutes),
});
const namesQuery = queryOptions({ queryKey: ["names"], queryFn: () => answer("names", () => "names") });

function Minutes() {
  const minutes = useQuery(minutesQuery);
  useQuery(namesQuery);
  if (minutes.data === undefined) return <p>{minutes.error ? "an error" : "loading"}</p>;
  return <p>{minutes.data} minutes</p>;
}

function clientOf(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: "always", staleTime: 60_000, gcTime: Number.POSITIVE_INFINITY },
    },
  });
  refetchOnNewVersion(client);
  return client;
}

/** A screen reads the minutes, after the document was read. */
async function look(client: QueryClient): Promise<void> {
  render(
    <QueryClientProvider client={client}>
      <Minutes />
    </QueryClientProvider>,
  );
  await client.prefetchQuery(documentQuery);
}

/** The user practices, here or elsewhere, and the document is read again. */
async function grow(client: QueryClient, minutes: number, version = 8): Promise<void> {
  service = { version, minutes };
  asked.mockClear();
  await act(() => client.fetchQuery({ ...documentQuery, staleTime: 0 }));
}

beforeEach(() => {
  service = { version: 7, minutes: 10 };
});
afterEach(async () => {
  cleanup();
  asked.mockReset();
  onlineManager.setOnline(true);
  await removePersistedCache("ana");
});

it("reads what follows the version again when that grows, and shows what was there until the answer comes", async () => {
  const client = clientOf();
  await look(client);
  await screen.findByText("10 minutes");
  let arrive = (_: unknown) => {};
  const late = { ...minutesQuery, queryFn: () => new Promise((resolve) => (arrive = resolve)) };
  client
    .getQueryCache()
    .find({ queryKey: minutesQuery.queryKey })
    ?.setOptions(late as never);
  await grow(client, 14);
  expect(client.isFetching({ queryKey: minutesQuery.queryKey })).toBe(1);
  expect(screen.getByText("10 minutes")).toBeTruthy();
  await act(async () => arrive(14));
  expect(await screen.findByText("14 minutes")).toBeTruthy();
});

it("reads nothing again that doesn't follow it, nor anything when the version stays", async () => {
  const client = clientOf();
  await look(client);
  await screen.findByText("10 minutes");
  await grow(client, 10, 7);
  expect(asked.mock.calls).toEqual([["document"]]);
  await grow(client, 14);
  await screen.findByText("14 minutes");
  expect(asked.mock.calls).toEqual([["document"], ["minutes"]]);
});

it("is told by an answer that carries the version as well", async () => {
  const client = clientOf();
  await look(client);
  await screen.findByText("10 minutes");
  service = { version: 8, minutes: 14 };
  act(() => void client.setQueryData(documentQuery.queryKey, { version: 8 }));
  expect(await screen.findByText("14 minutes")).toBeTruthy();
});

it("reads what nobody looks at when it is next shown", async () => {
  const client = clientOf();
  await client.prefetchQuery(minutesQuery);
  await client.prefetchQuery(documentQuery);
  await grow(client, 14);
  expect(asked.mock.calls).toEqual([["document"]]);
  await look(client);
  expect(await screen.findByText("14 minutes")).toBeTruthy();
});

it("reads again what was on its way while the version grew", async () => {
  const client = clientOf();
  await client.prefetchQuery(documentQuery);
  let arrive = (_: number) => {};
  const old = { ...minutesQuery, queryFn: () => new Promise<number>((resolve) => (arrive = resolve)) };
  const reading = client.prefetchQuery(old);
  await grow(client, 14);
  arrive(10);
  await reading;
  await look(client);
  expect(await screen.findByText("14 minutes")).toBeTruthy();
});

/** Two pages of what follows the version; each answer waits until it is let go. */
const answers: (() => void)[] = [];
const pagesQuery = infiniteQueryOptions({
  ...followsVersion,
  queryKey: ["pages"],
  queryFn: ({ pageParam }) =>
    new Promise<{ text: string; next?: number }>((resolve) => {
      const version = service instanceof Problem ? 0 : service.version;
      const page = { text: `page ${pageParam} of ${version}`, ...(pageParam === 1 ? { next: 2 } : {}) };
      answers.push(() => resolve(page));
    }),
  initialPageParam: 1,
  getNextPageParam: ({ next }) => next,
});

function Pages() {
  const { data, fetchNextPage } = useInfiniteQuery(pagesQuery);
  return (
    <>
      <p>{data?.pages.map(({ text }) => text).join(", ")}</p>
      <button type="button" onClick={() => void fetchNextPage()}>
        more
      </button>
    </>
  );
}

/** Lets every answer come that is waited for, one after another. */
const arrive = () => act(async () => answers.splice(0).forEach((answer) => void answer()));

async function openPages(): Promise<QueryClient> {
  const client = clientOf();
  await client.prefetchQuery(documentQuery);
  render(
    <QueryClientProvider client={client}>
      <Pages />
    </QueryClientProvider>,
  );
  await arrive();
  await screen.findByText("page 1 of 7");
  return client;
}

it("shows the page that was asked for while the version grew, and then reads all pages again", async () => {
  const client = await openPages();
  act(() => screen.getByRole("button").click());
  await grow(client, 14);
  await arrive();
  await screen.findByText("page 1 of 7, page 2 of 7");
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await arrive();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await arrive();
  await screen.findByText("page 1 of 8, page 2 of 8");
});

it("reads the first page again although the next was asked for before that was done", async () => {
  const client = await openPages();
  await grow(client, 14);
  expect(answers).toHaveLength(1);
  answers.length = 0;
  act(() => screen.getByRole("button").click());
  await arrive();
  await screen.findByText("page 1 of 7, page 2 of 8");
  for (let page = 1; page <= 2; page++) {
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    await arrive();
  }
  await screen.findByText("page 1 of 8, page 2 of 8");
});

it("begins anew with another document", async () => {
  const client = clientOf();
  await look(client);
  await screen.findByText("10 minutes");
  cleanup();
  client.clear();
  await client.prefetchQuery(minutesQuery);
  asked.mockClear();
  service = { version: 90, minutes: 10 };
  await look(client);
  await screen.findByText("10 minutes");
  expect(asked.mock.calls.flat()).not.toContain("minutes");
});

it("keeps what it has without a network, and reads again when that is back", async () => {
  const client = clientOf();
  await look(client);
  await screen.findByText("10 minutes");
  onlineManager.setOnline(false);
  service = new Problem("offline", 0);
  act(() => void client.setQueryData(documentQuery.queryKey, { version: 8 }));
  await vi.waitFor(() => expect(client.getQueryState(minutesQuery.queryKey)?.status).toBe("error"));
  expect(screen.getByText("10 minutes")).toBeTruthy();
  service = { version: 8, minutes: 14 };
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText("14 minutes")).toBeTruthy();
});

it("has what was read of an older version when the page is opened without a network", async () => {
  const first = clientOf();
  const end = persistCache(first, "ana", "1");
  await first.prefetchQuery(minutesQuery);
  await first.prefetchQuery(documentQuery);
  await first.fetchQuery({ ...documentQuery, queryFn: () => ({ version: 8 }), staleTime: 0 });
  await vi.waitFor(async () => {
    window.dispatchEvent(new Event("pagehide"));
    const kept = await get<PersistedClient>("ana", createStore("pausewell", "kept"));
    expect(kept?.clientState.queries.map(({ state }) => state.data)).toEqual([10, { version: 8 }]);
  });
  end();
  service = new Problem("offline", 0);
  const second = clientOf();
  const over = persistCache(second, "ana", "1");
  await look(second);
  expect(await screen.findByText("10 minutes")).toBeTruthy();
  await vi.waitFor(() => expect(second.isFetching()).toBe(0));
  expect(screen.getByText("10 minutes")).toBeTruthy();
  over();
});
