import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noteServerDate, serverNow } from "./server-time";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-20T10:00:00Z") });
  noteServerDate(new Date(Date.now() - 500).toUTCString(), Date.now() - 500, Date.now() - 500);
});
afterEach(() => vi.useRealTimers());

it("corrects a clock that is an hour behind", () => {
  const sent = Date.now();
  noteServerDate("Fri, 20 Nov 2026 11:00:00 GMT", sent, sent + 200);
  vi.setSystemTime(sent + 200);
  expect(serverNow()).toBe(Date.parse("2026-11-20T11:00:00.600Z"));
});

it("keeps its time when an answer has no date or an unreadable one", () => {
  noteServerDate("Fri, 20 Nov 2026 09:00:00 GMT", Date.now(), Date.now());
  const before = serverNow();
  noteServerDate(null, 0, 0);
  noteServerDate("yesterday", 0, 0);
  expect(serverNow()).toBe(before);
  expect(before).toBe(Date.parse("2026-11-20T09:00:00.500Z"));
});
