import { expect, it } from "vitest";
import type { UserDocument } from "~/data/user/user-query";
import { type CompletedSkill, withCompletion } from "./with-completion";

const user = {
  today: "2026-11-20",
  nextSchoolDay: "2026-11-21",
  totalMindfulnessMinutes: 20,
  streak: 2,
  longestStreak: 2,
  daysPracticed: 9,
  daysThisMonth: 4,
  practicedToday: false,
  streakHistory: [{ date: "2026-11-19", count: 2, minutes: 5 }],
  completedSkillsByGrade: { grade_1: { class_default: { focusArea_bodyScan: ["a"] } } },
} as unknown as UserDocument;

const answer = {
  skillId: "b",
  classId: "class_default",
  gradeLevel: "grade_1",
  focusArea: "focusArea_bodyScan",
  date: "2026-11-20",
  minutes: 4,
  totalMindfulnessMinutes: 24,
  streak: 3,
} as CompletedSkill;

it("adds the minutes, the day and the skill", () => {
  expect(withCompletion(user, answer)).toMatchObject({
    totalMindfulnessMinutes: 24,
    streak: 3,
    longestStreak: 3,
    daysPracticed: 10,
    daysThisMonth: 5,
    practicedToday: true,
    streakHistory: [
      { date: "2026-11-19", count: 2, minutes: 5 },
      { date: "2026-11-20", count: 3, minutes: 4 },
    ],
    completedSkillsByGrade: { grade_1: { class_default: { focusArea_bodyScan: ["a", "b"] } } },
  });
});

it("counts the day once, and holds each skill once", () => {
  const again = { ...answer, totalMindfulnessMinutes: 28 };
  const twice = withCompletion(withCompletion(user, answer), again);
  expect(twice).toMatchObject({ totalMindfulnessMinutes: 28, daysPracticed: 10, daysThisMonth: 5 });
  expect(twice.streakHistory.at(-1)).toEqual({ date: "2026-11-20", count: 3, minutes: 8 });
  expect(twice.completedSkillsByGrade.grade_1?.class_default?.focusArea_bodyScan).toEqual(["a", "b"]);
});

it("leaves the sums of days alone when an earlier day is told of late", () => {
  const late = withCompletion(user, { ...answer, date: "2026-11-19" });
  expect(late).toMatchObject({ practicedToday: false, daysPracticed: 9 });
  expect(late.streakHistory).toEqual([{ date: "2026-11-19", count: 2, minutes: 9 }]);
});

it("starts in a grade without completions", () => {
  const other = withCompletion(user, { ...answer, gradeLevel: "grade_k" });
  expect(other.completedSkillsByGrade.grade_k).toEqual({ class_default: { focusArea_bodyScan: ["b"] } });
});
