// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { Problem } from "~/api/problem";
import { queryClient, removeFailedQueries, shouldRetry } from "./client";

it.each([
  ["no connection", new Problem("offline", 0), true],
  ["a busy service", new Problem("busy", 503), true],
  ["too many requests", new Problem("too_many_requests", 429), true],
  ["a document that is being made by the first reading", new Problem("user_not_found", 404), true],
  ["a skill that isn't there", new Problem("skill_not_found", 404), false],
  ["somebody signed out", new Problem("signed_out", 401), false],
])("after %s asks again: %o %s", (_, problem, again) => {
  expect(shouldRetry(0, problem)).toBe(again);
  expect(shouldRetry(1, problem)).toBe(again);
  expect(shouldRetry(2, problem)).toBe(false);
});

it("says at once that there is no connection when the device knows that", () => {
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(shouldRetry(0, new Problem("offline", 0))).toBe(false);
  expect(shouldRetry(0, new Problem("busy", 503))).toBe(true);
  isOnline.mockRestore();
});

it("forgets a failed read, but not the data read before it", async () => {
  const fails = async () => Promise.reject(new Problem("signed_out", 401));
  queryClient.setQueryData(["read"], "before");
  for (const queryKey of [["read"], ["never"]])
    await queryClient.fetchQuery({ queryKey, queryFn: fails, staleTime: 0 }).catch(() => undefined);
  removeFailedQueries();
  expect(queryClient.getQueryData(["read"])).toBe("before");
  expect(queryClient.getQueryState(["never"])).toBeUndefined();
});

it("has what was read for as long as the page, however long nobody looks at it", async () => {
  vi.useFakeTimers();
  await queryClient.prefetchQuery({ queryKey: ["seen"], queryFn: () => "before" });
  await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
  vi.useRealTimers();
  expect(queryClient.getQueryData(["seen"])).toBe("before");
});
