import { expect, it } from "vitest";
import type { ReportedClass } from "~/data/school/report-query";
import { apart, rangeOf, readView, spans, writeView } from "./practice-view";

/** A Wednesday. */
const today = "2028-03-01";

it("shows whole weeks, and the present one up to today", () => {
  expect(rangeOf({ weeks: 1, ago: 0 }, today)).toEqual({ from: "2028-02-28", to: today });
  expect(rangeOf({ weeks: 4, ago: 0 }, today)).toEqual({ from: "2028-02-07", to: today });
  expect(rangeOf({ weeks: 1, ago: 1 }, today)).toEqual({ from: "2028-02-21", to: "2028-02-27" });
  expect(rangeOf({ weeks: 4, ago: 1 }, today)).toEqual({ from: "2028-01-10", to: "2028-02-06" });
});

it("goes back without a gap and without a day twice", () => {
  for (const weeks of spans) {
    const before = rangeOf({ weeks, ago: 1 }, today);
    const { from } = rangeOf({ weeks, ago: 0 }, today);
    expect(new Date(from).getTime() - new Date(before.to).getTime(), `${weeks}`).toBe(86_400_000);
  }
});

it("asks for a year at most", () => {
  const { from, to } = rangeOf({ weeks: 52, ago: 3 }, today);
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBeLessThan(366);
});

it("is written into the address and read from it", () => {
  for (const weeks of spans)
    for (const ago of [0, 2]) {
      const written = Object.entries(writeView({ weeks, ago })).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      );
      expect(readView(new URLSearchParams(written))).toEqual({ weeks, ago });
    }
  expect(writeView({ weeks: 4, ago: 0 })).toEqual({ weeks: undefined, ago: undefined });
  for (const nonsense of ["weeks=3&ago=-1", "weeks=many&ago=1.5", ""])
    expect(readView(new URLSearchParams(nonsense))).toEqual({ weeks: 4, ago: 0 });
});

it("counts no class that the school has archived", () => {
  const named = (classId: string, restorableUntil?: string) =>
    ({ class: { classId, restorableUntil }, practices: 1 }) as ReportedClass;
  const [open, archived] = apart([named("a"), named("b", "2028-04-01T00:00:00Z"), named("c")]);
  expect(open.map((one) => one.class.classId)).toEqual(["a", "c"]);
  expect(archived.map((one) => one.class.classId)).toEqual(["b"]);
});
