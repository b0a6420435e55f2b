import { expect, it } from "vitest";
import { greeting } from "./greeting";

it.each([
  ["2026-11-20T23:30:00Z", "Asia/Tokyo", "Good morning"],
  ["2026-11-20T23:30:00Z", "America/Los_Angeles", "Good afternoon"],
  ["2026-11-20T23:30:00Z", "Europe/Berlin", "Good evening"],
  ["2026-11-20T10:59:59Z", "Europe/Berlin", "Good morning"],
  ["2026-11-20T11:00:00Z", "Europe/Berlin", "Good afternoon"],
  ["2026-11-20T17:00:00Z", "Europe/Berlin", "Good evening"],
  ["2026-11-20T04:00:00Z", "Europe/Berlin", "Good morning"],
])("at %s in %s it says %s", (moment, zone, text) => expect(greeting(Date.parse(moment), zone)).toBe(text));
