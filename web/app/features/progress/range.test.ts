import { expect, it } from "vitest";
import { daysOf, monthAfter } from "~/data/calendar/month-pages";
import { mondayOf, weekday } from "~/data/calendar/week";
import { groupingsOf, rangeOf, readView, writeView } from "./range";

const asked = (search: string) => readView(new URLSearchParams(search));

it.each([
  ["week", 0, "2026-11-20", "2026-11-16", "2026-11-20"],
  ["week", 0, "2026-11-16", "2026-11-16", "2026-11-16"],
  ["week", 0, "2026-11-22", "2026-11-16", "2026-11-22"],
  ["week", 1, "2027-01-03", "2026-12-21", "2026-12-27"],
  ["month", 0, "2026-11-20", "2026-10-22", "2026-11-20"],
  ["month", 1, "2026-11-20", "2026-09-22", "2026-10-21"],
  ["year", 0, "2026-11-20", "2025-12-01", "2026-11-20"],
  ["year", 0, "2026-01-01", "2025-02-01", "2026-01-01"],
  ["year", 0, "2028-02-29", "2027-03-01", "2028-02-29"],
  ["year", 1, "2028-12-31", "2027-01-01", "2027-12-31"],
] as const)("a %s, %i back, on %s is %s to %s", (span, ago, today, from, to) =>
  expect(rangeOf({ span, ago }, today)).toEqual({ from, to }),
);

it("asks for no more days than may be asked for, on any day of four years", () => {
  for (const today of daysOf({ from: "2026-01-01", to: "2029-12-31" })) {
    for (const ago of [0, 1]) {
      const { from, to } = rangeOf({ span: "year", ago }, today);
      const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
      if (days > 366 || days <= 334) expect.fail(`${today}: ${days}`);
    }
  }
});

it("one span begins on the day after the one before it ends", () => {
  for (const span of ["week", "month", "year"] as const) {
    const [now, before] = [0, 1].map((ago) => rangeOf({ span, ago }, "2028-03-01"));
    expect(daysOf({ from: before?.to ?? "", to: now?.from ?? "" })).toHaveLength(2);
  }
});

it("what makes no sense in an address is passed over", () => {
  const usual = { span: "month", ago: 0, grouping: "day", measure: "minutes" };
  for (const search of ["", "range=decade", "ago=-1", "ago=x", "ago=1.5", "by=month", "of=money"])
    expect(asked(search), search).toEqual(usual);
  expect(asked("range=year&by=day").grouping).toBe("month");
  expect(asked("range=year&ago=99999").ago).toBe(20);
});

it("an address says again what it said", () => {
  for (const span of ["week", "month", "year"] as const)
    for (const grouping of groupingsOf(span))
      for (const measure of ["minutes", "practices"] as const)
        for (const ago of [0, 3]) {
          const view = { span, grouping, measure, ago };
          const query = Object.entries(writeView(view)).filter(([, value]) => value !== undefined);
          expect(
            asked(new URLSearchParams(query.map(([key, value]) => [key, String(value)])).toString()),
          ).toEqual(view);
        }
});

it("weeks begin on Monday, over the turn of a year and a leap day", () => {
  expect([weekday("2026-11-16"), weekday("2026-11-22"), weekday("2028-02-29")]).toEqual([0, 6, 1]);
  expect(mondayOf("2027-01-03")).toBe("2026-12-28");
  expect(mondayOf("2028-03-01")).toBe("2028-02-28");
});

it("months follow one another over the turn of a year", () => {
  expect([monthAfter("2026-11", 2), monthAfter("2026-01", -1), monthAfter("2026-03", -15)]).toEqual([
    "2027-01",
    "2025-12",
    "2024-12",
  ]);
});
