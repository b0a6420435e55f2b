import { expect, it } from "vitest";
import type { SchoolCalendar } from "~/data/school/days-off";
import { daysOffText, steppedOver } from "./stepped-over-days";

/** Friday, March 13, 2026. */
const today = "2026-03-13";
const calendar: SchoolCalendar = {
  version: 1,
  weekdays: ["saturday", "sunday"],
  breaks: [
    { name: "Spring break", first: "2026-03-02", last: "2026-03-06" },
    { name: "Founders' Day", first: "2026-03-04", last: "2026-03-04" },
  ],
};
const week = ["2026-03-09", "2026-03-10", "2026-03-11", "2026-03-12"];
const text = (count: number, practiced: string[], at = today) =>
  daysOffText(calendar, steppedOver(calendar, { count, practiced, today: at }), at);

it("names the break and the weekends that a streak stepped over", () => {
  expect(text(6, ["2026-02-26", "2026-02-27", ...week])).toBe("Spring break (March 2 to 6) and weekends");
});

it("names nothing before the streak, and nothing that was practiced", () => {
  expect(text(4, week)).toBe("");
  expect(text(5, ["2026-03-08", ...week]), "a practiced Sunday").toBe("");
  expect(text(6, ["2026-03-07", "2026-03-08", ...week])).toBe("");
  expect(text(5, ["2026-03-07", ...week])).toBe("Sundays");
});

it("names what is being stepped over now", () => {
  expect(text(4, week, "2026-03-15")).toBe("");
  expect(text(5, [...week, today], "2026-03-15")).toBe("Saturdays");
});

it("ends where the days of practice are not known", () => {
  expect(steppedOver(calendar, { count: 400, practiced: week, today })).toEqual([]);
  expect(steppedOver(calendar, { count: 1, practiced: [], today })).toEqual([]);
});
