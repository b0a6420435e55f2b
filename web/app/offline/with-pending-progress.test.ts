import { expect, it } from "vitest";
import type { RangeProgress } from "~/data/practice/progress-query";
import type { PendingPractice } from "./outbox";
import { practiceId } from "./practice-id";
import { withPendingProgress } from "./with-pending-progress";

const areas = ["focusArea_a", "focusArea_b"].map((id) => ({ id, name: id.slice(-1).toUpperCase() }));
const sum = { days: 1, minutes: 5, skills: 1 };
const none = { days: 0, minutes: 0, skills: 0 };

/** The week of Monday, 16 November 2026, with a skill of area B on its Thursday. */
const progress: RangeProgress = {
  from: "2026-11-16",
  to: "2026-11-22",
  totals: sum,
  days: [{ date: "2026-11-19", minutes: 5, practices: 1, skills: 1, focusAreas: { focusArea_b: 5 } }],
  weeks: [{ start: "2026-11-16", ...sum }],
  months: [
    { month: "2026-10", ...none },
    { month: "2026-11", ...sum },
  ],
  focusAreas: [{ id: "focusArea_b", name: "B", minutes: 5, skills: 1 }],
};

function skill(at: string, area: string): PendingPractice {
  const body = { id: practiceId(Date.parse(at)), classId: "class_default" };
  return { kind: "completion", skillId: `${area}_grade_1_1`, minutes: 3, body };
}
const withPractice = (entry: PendingPractice) => withPendingProgress(progress, entry, "Europe/Berlin", areas);

it("adds a skill to its day in the person's zone, to every sum, and to its area in the recommended order", () => {
  const grown = { days: 2, minutes: 8, skills: 2 };
  expect(withPractice(skill("2026-11-19T23:30:00Z", "a"))).toEqual({
    ...progress,
    totals: grown,
    days: [
      ...progress.days,
      { date: "2026-11-20", minutes: 3, practices: 1, skills: 1, focusAreas: { focusArea_a: 3 } },
    ],
    weeks: [{ start: "2026-11-16", ...grown }],
    months: [
      { month: "2026-10", ...none },
      { month: "2026-11", ...grown },
    ],
    focusAreas: [{ id: "focusArea_a", name: "A", minutes: 3, skills: 1 }, ...progress.focusAreas],
  });
});

it("adds to a day and an area that were practiced before", () => {
  const { days, focusAreas, totals } = withPractice(skill("2026-11-19T12:00:00Z", "b"));
  expect(totals).toEqual({ days: 1, minutes: 8, skills: 2 });
  expect(days).toEqual([
    { date: "2026-11-19", minutes: 8, practices: 2, skills: 2, focusAreas: { focusArea_b: 8 } },
  ]);
  expect(focusAreas).toEqual([{ id: "focusArea_b", name: "B", minutes: 8, skills: 2 }]);
});

it("adds the timer's minutes to no area, and nothing outside the range", () => {
  const body = { id: practiceId(Date.parse("2026-11-18T12:00:00Z")), classId: "class_default", minutes: 10 };
  const sat = withPractice({ kind: "meditation", body });
  expect(sat.totals).toEqual({ days: 2, minutes: 15, skills: 1 });
  expect(sat.focusAreas).toEqual(progress.focusAreas);
  expect(sat.days.map(({ date }) => date)).toEqual(["2026-11-18", "2026-11-19"]);
  expect(withPractice(skill("2026-11-23T12:00:00Z", "a"))).toBe(progress);
});

it("adds a core's minutes to its area, and no skill", () => {
  const body = { id: practiceId(Date.parse("2026-11-19T12:00:00Z")), classId: "class_default" };
  const practiced = withPractice({ kind: "core", coreId: "b_grade_1_core", minutes: 2, body });
  expect(practiced.totals).toEqual({ days: 1, minutes: 7, skills: 1 });
  expect(practiced.days).toEqual([
    { date: "2026-11-19", minutes: 7, practices: 2, skills: 1, focusAreas: { focusArea_b: 7 } },
  ]);
  expect(practiced.focusAreas).toEqual([{ id: "focusArea_b", name: "B", minutes: 7, skills: 1 }]);
});
