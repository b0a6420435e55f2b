import { expect, it } from "vitest";
import { daysOf, monthAfter, monthPages } from "./month-pages";
import { weekday } from "./week";

const page = (month: string) => {
  const [only] = monthPages({ from: `${month}-01`, to: `${month}-01` });
  if (!only) throw new Error("there is no page");
  return only.weeks;
};

it.each([
  // A February that begins on Monday and fills four weeks.
  ["2027-02", 4, 0, 28],
  // A leap day.
  ["2028-02", 5, 1, 29],
  // A year that begins on Friday.
  ["2027-01", 5, 4, 31],
  // Six weeks are touched.
  ["2026-08", 6, 5, 31],
])("%s has %i weeks, begins at place %i and has %i days", (month, weeks, first, days) => {
  const places = page(month);
  expect(places).toHaveLength(weeks);
  expect(places[0]?.indexOf(`${month}-01`)).toBe(first);
  expect(places.flat().filter(Boolean)).toHaveLength(days);
});

it("a year is twelve months with every day once, each below its weekday", () => {
  for (const today of ["2026-01-01", "2026-11-20", "2028-02-29", "2028-12-31"]) {
    const range = { from: `${monthAfter(today.slice(0, 7), -11)}-01`, to: today };
    const pages = monthPages(range);
    expect(pages).toHaveLength(12);
    const days = pages.flatMap(({ weeks }) => weeks.flat().filter((day) => day !== undefined));
    expect(days.filter((day) => day <= range.to)).toEqual(daysOf(range));
    for (const { weeks } of pages)
      for (const week of weeks)
        week.forEach((day, place) => {
          if (day) expect(weekday(day)).toBe(place);
        });
  }
});

it("a month's weeks begin with the day that is asked for", () => {
  const [november] = monthPages({ from: "2026-11-01", to: "2026-11-30" }, 6);
  expect(november?.weeks[0]?.[0]).toBe("2026-11-01");
  expect(november?.weeks).toHaveLength(5);
});
