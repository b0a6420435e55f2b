import { expect, it } from "vitest";
import { practiceId } from "./practice-id";

const now = Date.parse("2026-11-20T16:45:12.345Z");

it("is a canonical UUID of version 7", () => {
  for (let each = 0; each < 200; each++) {
    expect(practiceId(now)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});

it("carries the time of practice to the millisecond", () => {
  const hex = practiceId(now).replaceAll("-", "").slice(0, 12);
  expect(Number.parseInt(hex, 16)).toBe(now);
});

it("is never the same twice", () => {
  expect(new Set(Array.from({ length: 500 }, () => practiceId(now))).size).toBe(500);
});
