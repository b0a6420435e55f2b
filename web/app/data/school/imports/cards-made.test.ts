// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { cardsQuery, latestMade, persistCards } from "./cards-made";

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

it("takes the last of several cards of a student", () => {
  vi.useFakeTimers({ now: new Date("2026-11-28T12:00:00Z") });
  const [early, late] = ["2026-11-27T08:00:00.000Z", "2026-11-28T08:00:00.000Z"];
  expect(latestMade({ a: early, b: late }, { a: late, b: early, c: early })).toEqual({
    a: late,
    b: late,
    c: early,
  });
});

it("forgets cards after 30 days, when the import that would ask is gone", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-28T12:00:00Z") });
  const [old, recent] = ["2026-10-28T12:00:00.000Z", "2026-10-30T12:00:00.000Z"];
  persistCards(new QueryClient(), "u", "s", { made: { a: old, b: recent } });
  expect(JSON.parse(localStorage.getItem("pausewell.import-cards.u.s") ?? "")).toEqual({
    made: { b: recent },
  });
});

it("knows cards as long as the page is open where nothing can be stored", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("no storage");
  });
  const cache = new QueryClient();
  const at = new Date().toISOString();
  persistCards(cache, "u", "s", { made: { a: at } });
  expect(await cache.fetchQuery(cardsQuery("u", "s"))).toEqual({ made: { a: at } });
  vi.restoreAllMocks();
});
