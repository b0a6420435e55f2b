// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it } from "vitest";
import { lastPresentCount, persistPresentCount } from "./last-present-count";

afterEach(() => localStorage.clear());

/** A device that has read these practices. */
function withHistory(...completions: { id: string; classId: string; timestamp: string; present?: number }[]) {
  const cache = new QueryClient();
  cache.setQueryData(["history", "2026-11-01", "2026-11-20"], { pages: [{ completions }], pageParams: [""] });
  return cache;
}

it("is empty where nothing is known of the class", () => {
  const other = { id: "a", classId: "foxes", timestamp: "2026-11-20T10:00:00Z", present: 12 };
  expect(lastPresentCount(withHistory(other), "u", "owls")).toBe("");
});

it("is that of the class's latest practice with a count", () => {
  const cache = withHistory(
    { id: "c", classId: "owls", timestamp: "2026-11-20T10:00:00Z" },
    { id: "a", classId: "owls", timestamp: "2026-11-18T10:00:00Z", present: 20 },
    { id: "b", classId: "owls", timestamp: "2026-11-19T10:00:00Z", present: 21 },
  );
  expect(lastPresentCount(cache, "u", "owls")).toBe("21");
});

it("is what was typed on this device the last time", () => {
  persistPresentCount("u", "owls", 23);
  expect(lastPresentCount(new QueryClient(), "u", "owls")).toBe("23");
  expect(lastPresentCount(new QueryClient(), "other", "owls")).toBe("");
});
