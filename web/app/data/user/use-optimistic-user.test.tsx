// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useOptimisticUser } from "./optimistic-changes";
import type { UserDocument } from "./user-query";

const user = {
  today: "2026-11-20",
  timeZone: "Europe/Berlin",
  practicedToday: true,
  streak: 3,
  streakHistory: [{ date: "2026-11-20", count: 3, minutes: 2 }],
  streakOpenUntil: "2026-11-21",
} as unknown as UserDocument;

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-20T22:59:30Z") }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("begins a new day at its owner's midnight, without a reload", () => {
  const { result } = renderHook(() => useOptimisticUser(user));
  expect(result.current).toBe(user);
  act(() => vi.advanceTimersByTime(60_000));
  expect(result.current).toMatchObject({ today: "2026-11-21", practicedToday: false, streak: 3 });
});
