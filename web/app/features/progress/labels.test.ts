import { afterEach, expect, it } from "vitest";
import { clock } from "./labels";

const device = process.env.TZ;
afterEach(() => {
  process.env.TZ = device;
});

it.each([
  ["the device's own zone", "Europe/Berlin", "10:05 AM"],
  ["a zone whose time is the same", "Europe/Paris", "10:05 AM"],
  ["another zone", "Asia/Tokyo", "6:05 PM GMT+9"],
  ["another zone, on another day", "America/New_York", "4:05 AM EST"],
])("the time of a practice in %s", (_, zone, text) => {
  process.env.TZ = "Europe/Berlin";
  expect(clock("2026-11-20T09:05:00Z", zone).replace(/\u202f/g, " ")).toBe(text);
});
