import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";
import type { DayRange } from "~/data/calendar/calendar-day";
import { followsVersion } from "~/query/versioned-queries";

/** A practice as the history shows it. */
export type Practice = components["schemas"]["HistoryRow"];

type HistoryPage = components["schemas"]["HistoryPage"];

/** The pages of the history that were read so far. */
export type HistoryPages = InfiniteData<HistoryPage, unknown>;

/** Practices on a page of it. */
const pageSize = 20;

/** The practices of a range, newest first, page by page. */
export function historyQuery({ from, to }: DayRange) {
  return infiniteQueryOptions({
    ...followsVersion,
    queryKey: ["history", from, to],
    queryFn: ({ pageParam }) => {
      const query = { from, to, limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) };
      // The document describes both forms of the answer: without a format it is a page.
      return unwrap(api.GET("/api/me/completions", { params: { query } })) as Promise<HistoryPage>;
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
}

/** The practices of all pages, each once, whatever was practiced while they were read. */
export function practicesOf(pages: readonly { completions: readonly Practice[] }[]): Practice[] {
  const byId = new Map(pages.flatMap(({ completions }) => completions.map((one) => [one.id, one] as const)));
  return [...byId.values()];
}

/** Practices by their day, in the order in which they come. */
export function byDay(practices: readonly Practice[]): [day: string, practices: Practice[]][] {
  const days = new Map<string, Practice[]>();
  for (const practice of practices) {
    const day = days.get(practice.date);
    if (day) day.push(practice);
    else days.set(practice.date, [practice]);
  }
  return [...days];
}

/** The whole range as a table for a spreadsheet. */
export function historyAsCsv({ from, to }: DayRange): Promise<string> {
  const query = { from, to, format: "csv" };
  return unwrap(api.GET("/api/me/completions", { params: { query }, parseAs: "text" }));
}

/** The reflection on a practice; nothing where it was deleted. */
interface Written {
  id: string;
  text: string;
}

type Pages = InfiniteData<{ completions: Practice[]; next?: string }>;

/** The pages of the history with one practice changed. */
export function withPractice(pages: Pages | undefined, id: string, change: (practice: Practice) => Practice) {
  const changed = (practice: Practice) => (practice.id === id ? change(practice) : practice);
  return (
    pages && {
      ...pages,
      pages: pages.pages.map((page) => ({ ...page, completions: page.completions.map(changed) })),
    }
  );
}

/** A practice with what was written about it. */
function withReflection({ reflection: _, ...practice }: Practice, text: string): Practice {
  return text ? { ...practice, reflection: text } : practice;
}

/** Saves a reflection on a practice, or deletes it. */
export function useSaveReflection() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, text }: Written) =>
      unwrap(
        api.PUT("/api/me/reflections/{completionId}", {
          params: { path: { completionId: id } },
          body: { text },
        }),
      ),
    onSuccess: (_, written) => {
      cache.setQueriesData<Pages>({ queryKey: ["history"] }, (pages) =>
        withPractice(pages, written.id, (practice) => withReflection(practice, written.text)),
      );
    },
  });
}

/** How many pupils were present at a practice. */
interface Amendment {
  id: string;
  /** None: the practice has no count. */
  present: number | undefined;
}

/** A practice with its number of pupils. */
function withPresent({ present: _, ...practice }: Practice, present: number | undefined): Practice {
  return present === undefined ? practice : { ...practice, present };
}

/** The number of pupils at the latest practice of a class that has one, among those that were read. */
export function lastPresentIn(cache: QueryClient, classId: string): number | undefined {
  const pages = cache
    .getQueriesData<Pages>({ queryKey: ["history"] })
    .flatMap(([, data]) => data?.pages ?? []);
  const counted = practicesOf(pages).filter((one) => one.classId === classId && one.present !== undefined);
  return counted.sort((one, other) => (one.timestamp < other.timestamp ? 1 : -1))[0]?.present;
}

/** Changes the number of pupils at a practice. */
export function useAmendPresent() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, present }: Amendment) =>
      unwrap(
        api.PUT("/api/me/completions/{completionId}/present", {
          params: { path: { completionId: id } },
          body: { present: present ?? null },
        }),
      ),
    onSuccess: (_, { id, present }) => {
      cache.setQueriesData<Pages>({ queryKey: ["history"] }, (pages) =>
        withPractice(pages, id, (practice) => withPresent(practice, present)),
      );
    },
  });
}
