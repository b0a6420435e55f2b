import { type Day, type DayRange, dayAfter } from "~/data/calendar/calendar-day";
import { monthAfter } from "~/data/calendar/month-pages";
import { mondayOf } from "~/data/calendar/week";

/** How much time is looked at. */
export type Span = "week" | "month" | "year";

/** What the columns of the chart stand for. */
export type Grouping = "day" | "week" | "month";

/** What they count. */
export type Measure = "minutes" | "practices";

/** What the screen shows, stored in the URL. */
export interface ProgressView {
  span: Span;
  /** How many spans back: 0 is the present one. */
  ago: number;
  grouping: Grouping;
  measure: Measure;
}

/** What can be chosen of each span; the first one is meant where nothing is said. */
const groupings: Record<Span, readonly [Grouping, ...Grouping[]]> = {
  week: ["day"],
  month: ["day", "week"],
  year: ["month", "week"],
};

/** No history is longer than that. */
const MAX_YEARS = 20;

const MAX_AGO: Record<Span, number> = { week: MAX_YEARS * 52, month: MAX_YEARS * 12, year: MAX_YEARS };

/** What a span can be divided into. */
export function groupingsOf(span: Span): readonly Grouping[] {
  return groupings[span];
}

/** The range in an address; parts that make no sense are ignored. */
export function readView(search: URLSearchParams): ProgressView {
  const asked = search.get("range");
  const span: Span = asked === "week" || asked === "year" ? asked : "month";
  const ago = Number(search.get("ago"));
  const grouping = groupings[span].find((each) => each === search.get("by")) ?? groupings[span][0];
  return {
    span,
    ago: Number.isInteger(ago) && ago > 0 ? Math.min(ago, MAX_AGO[span]) : 0,
    grouping,
    measure: search.get("of") === "practices" ? "practices" : "minutes",
  };
}

/** The URL's query for a view, without the defaults. */
export function writeView({ span, ago, grouping, measure }: ProgressView) {
  return {
    range: span === "month" ? undefined : span,
    ago: ago === 0 ? undefined : ago,
    by: grouping === groupings[span][0] ? undefined : grouping,
    of: measure === "minutes" ? undefined : measure,
  };
}

/** The days of a view. The present ones end today: what has not been yet is no gap. */
export function rangeOf({ span, ago }: Pick<ProgressView, "span" | "ago">, today: Day): DayRange {
  if (span === "week") {
    const from = dayAfter(mondayOf(today), -7 * ago);
    return { from, to: ago === 0 ? today : dayAfter(from, 6) };
  }
  if (span === "month") {
    const to = dayAfter(today, -30 * ago);
    return { from: dayAfter(to, -29), to };
  }
  // Twelve whole months, so that every one of them is in one calendar: 366 days at most.
  const from = `${monthAfter(today.slice(0, 7), -11 - 12 * ago)}-01`;
  const end = dayAfter(`${monthAfter(from.slice(0, 7), 12)}-01`, -1);
  return { from, to: ago === 0 ? today : end };
}
