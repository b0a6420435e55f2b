import { afterEach, describe, expect, it, vi } from "vitest";
import { dayAfter } from "~/data/calendar/calendar-day";
import { monthAfter } from "~/data/calendar/month-pages";
import { mondayOf } from "~/data/calendar/week";
import type { RangeProgress } from "~/data/practice/progress-query";
import { axisLabels, textWidth } from "./axis-labels";
import { type Grouping, rangeOf, type Span } from "./range";
import { type Column, columnsOf } from "./series";

const locale = vi.hoisted(() => ({ name: "en-US" }));
vi.mock("~/messages/t", async (original) => ({
  ...(await original<typeof import("~/messages/t")>()),
  currentLocale: () => locale.name,
}));

afterEach(() => {
  locale.name = "en-US";
});

const sums = { minutes: 12, skills: 3, days: 1 };
const today = "2026-11-20";

/** The columns of a range whose every day is practiced. */
function columns(span: Span, grouping: Grouping) {
  const { from, to } = rangeOf({ span, ago: 0 }, today);
  const weeks = [];
  for (let start = mondayOf(from); start <= to; start = dayAfter(start, 7)) weeks.push({ start, ...sums });
  const months = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthAfter(month, 1))
    months.push({ month, ...sums });
  const answer: RangeProgress = { from, to, days: [], weeks, months, focusAreas: [], totals: sums };
  return columnsOf(answer, grouping, today);
}

/** The labels of a chart of a width. */
function labels(all: readonly Column[], width: number) {
  const slot = (width - 44) / all.length;
  return axisLabels(all, (index) => 40 + slot * (index + 0.5), width);
}

const views: [Span, Grouping][] = [
  ["week", "day"],
  ["month", "day"],
  ["month", "week"],
  ["year", "month"],
  ["year", "week"],
];
const locales = ["en-US", "es", "pt-BR", "fr", "de", "ru", "pl", "vi", "ar", "ja", "zh", "ko", "fi"];

describe.each(locales)("in %s", (name) => {
  it.each(views)("a %s by %s has labels that neither touch nor leave the chart", (span, grouping) => {
    locale.name = name;
    const all = columns(span, grouping);
    for (let width = 240; width <= 1200; width += 7) {
      const shown = labels(all, width);
      expect(shown.length, `at ${width}`).toBeGreaterThan(0);
      let end = 0;
      for (const { text, x } of shown) {
        expect(x - textWidth(text) / 2, `${text} at ${width}`).toBeGreaterThanOrEqual(end);
        end = x + textWidth(text) / 2;
      }
      expect(end).toBeLessThanOrEqual(width);
    }
  });
});

it("the latest label is always shown, and months are one letter each only where three have no room", () => {
  expect(labels(columns("month", "day"), 240).at(-1)?.text).toBe("Today");
  expect(labels(columns("month", "day"), 600).map(({ text }) => text)).toEqual([
    "Oct 23",
    "Oct 30",
    "Nov 6",
    "Nov 13",
    "Today",
  ]);
  expect(labels(columns("year", "month"), 270).map(({ text }) => text)).toEqual([..."DJFMAMJJASON"]);
  expect(labels(columns("year", "month"), 600)[0]?.text).toBe("Dec");
  expect(labels(columns("year", "week"), 1000)[1]?.text).toHaveLength(3);
});
