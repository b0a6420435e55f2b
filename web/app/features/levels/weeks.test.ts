import { expect, it } from "vitest";
import { daysOf, weekNow, weeksOf } from "./weeks";

const order = (count: number) => Array.from({ length: count }, (_, place) => `area${place + 1}`);
const ideas = ["one", "two", "three", "four", "five", "six"];

it("makes 36 weeks of thirty areas, every sixth of them open", () => {
  const weeks = weeksOf(order(30), ideas);
  expect(weeks.map(({ number }) => number)).toEqual(Array.from({ length: 36 }, (_, place) => place + 1));
  expect(weeks.flatMap((week) => ("areaId" in week ? [week.areaId] : []))).toEqual(order(30));
  expect(weeks.flatMap((week) => ("suggestion" in week ? [[week.number, week.suggestion]] : []))).toEqual(
    ideas.map((idea, place) => [6 * (place + 1), idea]),
  );
});

it("ends a shorter plan with its last area", () => {
  const weeks = weeksOf(order(7), ideas);
  expect(weeks).toHaveLength(8);
  expect(weeks[5]).toEqual({ number: 6, suggestion: "one" });
  expect(weeks.at(-1)).toEqual({ number: 8, areaId: "area7" });
  expect(weeksOf([], ideas)).toEqual([]);
});

it("finds the class's current week", () => {
  const weeks = weeksOf(order(12), ideas);
  const areas = order(12).map((id) => ({ id, done: 0, total: 3 }));
  const after = (finished: readonly string[]) =>
    weekNow(
      weeks,
      areas.map((area) => (finished.includes(area.id) ? { ...area, done: 3 } : area)),
    );
  expect(after([])).toBe(1);
  expect(after(["area1", "area3"])).toBe(2);
  expect(after(order(5))).toBe(7);
  expect(after(order(12))).toBeUndefined();
});

it("follows the class's own order, and skips areas without skills", () => {
  const areas = order(3).map((id) => ({ id, done: 0, total: id === "area3" ? 0 : 3 }));
  const own = weeksOf(["area3", "area2", "area1"], ideas);
  expect(weekNow(own, areas)).toBe(2);
  const begun = areas.map((area) => ({ ...area, done: Math.min(1, area.total) }));
  expect(weekNow(own, begun)).toBe(2);
});

it("names the days of a skill", () => {
  expect(daysOf([1, 1, 2, 0, 3], 1)).toEqual([0, 1]);
  expect(daysOf([1, 1, 2, 0, 3], 0)).toEqual([3]);
  expect(daysOf([1, 2, 3, 1, 2], 2)).toEqual([1, 4]);
});
