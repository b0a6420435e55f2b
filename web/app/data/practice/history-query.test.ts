import { expect, it } from "vitest";
import { byDay, canBeAmended, canBeUndone, type Practice, practicesOf } from "./history-query";

const practice = (id: string, date: string): Practice => ({
  id,
  date,
  kind: "meditation",
  classId: "class_default",
  timeZone: "Europe/Berlin",
  timestamp: `${date}T10:00:00Z`,
  minutes: 5,
});

const [c, b, a] = [
  practice("c", "2026-11-20"),
  practice("b", "2026-11-20"),
  practice("a", "2026-11-18"),
] as const;

it("a practice that two pages hold is shown once", () => {
  expect(practicesOf([{ completions: [c, b] }, { completions: [b, a] }])).toEqual([c, b, a]);
});

it("practices stand below their day, in their order", () => {
  expect(byDay([c, b, a])).toEqual([
    ["2026-11-20", [c, b]],
    ["2026-11-18", [a]],
  ]);
});

it("a practice that arrived late can be undone, and its pupils changed, from when it arrived", () => {
  const [done, minute, day] = [Date.parse("2026-11-20T10:00:00Z"), 60_000, 86_400_000];
  const late: Practice = {
    ...practice("late", "2026-11-20"),
    kind: "skill",
    skillId: "focusedBreathing_grade_1_1",
    reportedAt: new Date(done + 5 * day).toISOString(),
  };
  expect(canBeUndone(late, done + 5 * day + 14 * minute)).toBe(true);
  expect(canBeUndone(late, done + 5 * day + 15 * minute)).toBe(false);
  expect(canBeAmended(late, done + 11 * day)).toBe(true);
  expect(canBeAmended(late, done + 12 * day)).toBe(false);
  const { reportedAt: _, ...soon } = late;
  expect([canBeUndone(soon, done + 14 * minute), canBeUndone(soon, done + 15 * minute)]).toEqual([
    true,
    false,
  ]);
});
