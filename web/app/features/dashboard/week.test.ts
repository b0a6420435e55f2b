import { expect, it } from "vitest";
import { dayName, lastSevenDays } from "./week";

it("is seven days that end today, oldest first", () => {
  const days = lastSevenDays("2026-03-02", []);
  expect(days.map(({ date }) => date)).toEqual([
    "2026-02-24",
    "2026-02-25",
    "2026-02-26",
    "2026-02-27",
    "2026-02-28",
    "2026-03-01",
    "2026-03-02",
  ]);
  expect(days.filter(({ isToday }) => isToday).map(({ date }) => date)).toEqual(["2026-03-02"]);
});

it("loses no day when the clocks change", () => {
  const days = lastSevenDays("2026-10-27", []);
  expect(new Set(days.map(({ date }) => date)).size).toBe(7);
  expect(days[0]?.date).toBe("2026-10-21");
});

it("knows the leap day", () => {
  expect(lastSevenDays("2028-03-01", [])[5]?.date).toBe("2028-02-29");
});

it("shows what was practiced, and nothing from before", () => {
  const days = lastSevenDays("2026-11-20", [
    { date: "2026-11-13", count: 4, minutes: 9 },
    { date: "2026-11-18", count: 1, minutes: 5 },
    { date: "2026-11-19", count: 0, minutes: 0 },
    { date: "2026-11-20", count: 2, minutes: 8 },
  ]);
  expect(days.filter(({ practiced }) => practiced).map(({ date, minutes }) => [date, minutes])).toEqual([
    ["2026-11-18", 5],
    ["2026-11-20", 8],
  ]);
});

it("names days as the language does", () => {
  expect(dayName("2026-11-20", "en", "long")).toBe("Friday");
  expect(dayName("2026-11-20", "de", "narrow")).toBe("F");
});
