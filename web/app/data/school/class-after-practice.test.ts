import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { userQuery } from "~/data/user/user-query";
import { refetchOnNewVersion } from "~/query/versioned-queries";
import { schoolClassesQuery, schoolClassQuery } from "./classes-query";

/** The user document's version, and how many skills the class has done, as the service knows them. */
let service: { version: number; skillsDone: number };
vi.mock("~/api/client", () => ({
  api: {
    GET: async (path: string) => {
      if (path === "/api/me") return { version: service.version };
      const owls = { classId: "c", className: "Owls", gradeLevel: "1", skillsDone: service.skillsDone };
      return path.endsWith("{classId}") ? { class: owls, pupils: [] } : { classes: [owls] };
    },
  },
  unwrap: (call: unknown) => call,
}));

let cache: QueryClient;
beforeEach(async () => {
  cache = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  refetchOnNewVersion(cache);
  await becomes(1, 0);
});

/** What the page of a class and the list of classes show when they are opened. */
async function shown(): Promise<number[]> {
  const one = await cache.fetchQuery(schoolClassQuery("s", "c"));
  const all = await cache.fetchInfiniteQuery(schoolClassesQuery("s", "open"));
  return [
    one.class.skillsDone,
    ...all.pages.flatMap(({ classes }) => classes.map((each) => each.skillsDone)),
  ];
}

/** A practice is counted or undone, and the document is read again. */
async function becomes(version: number, skillsDone: number): Promise<void> {
  service = { version, skillsDone };
  await cache.fetchQuery({ ...userQuery, staleTime: 0 });
}

it("shows where a class stands after its practice was counted, and after that was undone", async () => {
  expect(await shown()).toEqual([0, 0]);
  await becomes(2, 1);
  await vi.waitFor(async () => expect(await shown()).toEqual([1, 1]));
  await becomes(3, 0);
  await vi.waitFor(async () => expect(await shown()).toEqual([0, 0]));
});
