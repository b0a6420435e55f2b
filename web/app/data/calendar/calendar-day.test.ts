import { expect, it } from "vitest";
import { dayAfter, dayAt } from "./calendar-day";

it.each([
  ["2026-11-20T23:30:00Z", "Europe/Berlin", "2026-11-21"],
  ["2026-11-20T23:30:00Z", "America/New_York", "2026-11-20"],
  ["2028-02-29T12:00:00Z", "Asia/Kolkata", "2028-02-29"],
  ["2026-12-31T11:00:00Z", "Pacific/Kiritimati", "2027-01-01"],
])("%s in %s is %s", (moment, zone, day) => expect(dayAt(Date.parse(moment), zone)).toBe(day));

it.each([
  ["2026-12-31", 1, "2027-01-01"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2026-03-01", -1, "2026-02-28"],
])("%s and %i days is %s", (day, days, after) => expect(dayAfter(day, days)).toBe(after));
