import { expect, it } from "vitest";
import type { RangeProgress } from "~/data/practice/progress-query";
import { columnsOf } from "./series";

const sums = { minutes: 12, skills: 3, days: 1 };
const answer = (part: Partial<RangeProgress>): RangeProgress => ({
  from: "2026-11-16",
  to: "2026-11-20",
  days: [{ date: "2026-11-18", minutes: 12, skills: 3, practices: 4, focusAreas: {} }],
  weeks: [],
  months: [],
  focusAreas: [],
  totals: sums,
  ...part,
});

it("a week has seven places, practiced or not, over or not", () => {
  const columns = columnsOf(answer({}), "day", "2026-11-20");
  expect(columns.map(({ label }) => label?.[0])).toEqual(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);
  expect(columns.map(({ minutes }) => minutes)).toEqual([0, 0, 12, 0, 0, 0, 0]);
  expect(columns.filter(({ isNow }) => isNow).map(({ name }) => name)).toEqual([
    "Today, Friday, November 20",
  ]);
});

it("thirty days have thirty columns, and a name below every seventh from the end", () => {
  const columns = columnsOf(answer({ from: "2026-10-22" }), "day", "2026-11-20");
  expect(columns).toHaveLength(30);
  expect(columns.flatMap(({ label }) => label?.[0] ?? [])).toEqual([
    "Oct 23",
    "Oct 30",
    "Nov 6",
    "Nov 13",
    "Today",
  ]);
});

it("weeks of a year are named where a month begins; of a month, each", () => {
  const starts = ["2025-12-01", "2025-12-08", "2025-12-15", "2025-12-22", "2025-12-29", "2026-01-05"];
  const weeks = [...starts, ...starts].map((start) => ({ start, ...sums }));
  const long = columnsOf(answer({ weeks }), "week", "2026-01-06").slice(0, 6);
  expect(long.map(({ label }) => label?.[0])).toEqual([
    "Dec",
    undefined,
    undefined,
    undefined,
    "Jan",
    undefined,
  ]);
  const short = columnsOf(answer({ weeks: weeks.slice(0, 5) }), "week", "2025-12-31");
  expect(short.map(({ label }) => label?.[0])).toEqual(["Dec 1", "Dec 8", "Dec 15", "Dec 22", "Dec 29"]);
  expect(short.map(({ isNow }) => isNow)).toEqual([false, false, false, false, true]);
});

it("months are named, and the present one is marked", () => {
  const months = ["2026-10", "2026-11"].map((month) => ({ month, ...sums }));
  const columns = columnsOf(answer({ months }), "month", "2026-11-20");
  expect(columns.map(({ name, isNow }) => [name, isNow])).toEqual([
    ["October 2026", false],
    ["November 2026", true],
  ]);
});

it("a day, a week and a month count practices: skills done again, and the timer", () => {
  const whole = answer({
    days: [
      { date: "2026-11-15", minutes: 5, skills: 1, practices: 1, focusAreas: {} },
      { date: "2026-11-16", minutes: 5, skills: 0, practices: 2, focusAreas: {} },
      { date: "2026-11-22", minutes: 9, skills: 3, practices: 4, focusAreas: {} },
      { date: "2026-12-01", minutes: 9, skills: 3, practices: 3, focusAreas: {} },
    ],
    weeks: ["2026-11-09", "2026-11-16"].map((start) => ({ start, ...sums })),
    months: ["2026-11", "2026-12"].map((month) => ({ month, ...sums })),
    to: "2026-12-01",
  });
  const practices = (grouping: "day" | "week" | "month") =>
    columnsOf(whole, grouping, "2026-12-01").map((column) => column.practices);
  expect(practices("day").filter((count) => count > 0)).toEqual([2, 4, 3]);
  expect(practices("week")).toEqual([1, 6]);
  expect(practices("month")).toEqual([7, 3]);
});
