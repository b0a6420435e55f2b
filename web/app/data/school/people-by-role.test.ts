import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { peopleOf, peopleQuery } from "./people-query";

interface Asked {
  role?: string;
  cursor?: string;
  search?: string;
}

const get = vi.hoisted(() => vi.fn());
vi.mock("~/api/client", () => ({ api: { GET: get }, unwrap: (call: unknown) => call }));

/** How many people the school has of each role; the service answers fifty at a time. */
const counts: Record<string, number> = { administrator: 2, teacher: 60, pupil: 3 };

beforeEach(() => {
  get.mockReset();
  get.mockImplementation((_, { params }: { params: { query: Asked } }) => {
    const { role = "teacher", cursor = "0" } = params.query;
    const [from, all] = [Number(cursor), counts[role] ?? 0];
    const people = Array.from({ length: Math.min(50, all - from) }, (_, index) => ({
      userId: `${role}-${from + index}`,
    }));
    return Promise.resolve({ people, ...(from + 50 < all ? { next: String(from + 50) } : {}) });
  });
});

it("lists everybody role by role, those who teach before those who learn, across its pages", async () => {
  const cache = new QueryClient();
  const pages = await cache.fetchInfiniteQuery({
    ...peopleQuery("s", { search: "", status: "active" }),
    pages: 3,
  });
  const ids = peopleOf(pages).map(({ userId }) => userId);
  expect(ids).toHaveLength(65);
  expect(ids.map((id) => id.split("-")[0])).toEqual([
    ...Array(2).fill("administrator"),
    ...Array(60).fill("teacher"),
    ...Array(3).fill("pupil"),
  ]);
  expect(pages.pages.map(({ people }) => people.length)).toEqual([52, 13]);
});

it("asks once where people are looked for by a name", async () => {
  const cache = new QueryClient();
  await cache.fetchInfiniteQuery(peopleQuery("s", { search: "ada", status: "active" }));
  expect(get).toHaveBeenCalledTimes(1);
  expect(get.mock.calls[0]?.[1].params.query).toEqual({ status: "active", search: "ada" });
});
