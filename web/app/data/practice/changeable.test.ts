import { expect, it } from "vitest";
import { canBeAmended, canBeUndone } from "./changeable";
import type { Practice } from "./history-query";

const practice: Practice = {
  id: "late",
  date: "2026-11-20",
  kind: "skill",
  skillId: "focusedBreathing_grade_1_1",
  classId: "class_default",
  timeZone: "Europe/Berlin",
  timestamp: "2026-11-20T10:00:00Z",
  minutes: 5,
};

it("a practice that arrived late can be undone, and its pupils changed, from when it arrived", () => {
  const [done, minute, day] = [Date.parse("2026-11-20T10:00:00Z"), 60_000, 86_400_000];
  const late: Practice = { ...practice, reportedAt: new Date(done + 5 * day).toISOString() };
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
