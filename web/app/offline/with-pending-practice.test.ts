import { expect, it } from "vitest";
import type { UserDocument } from "~/data/user/user-query";
import type { PendingPractice } from "./outbox";
import { practiceId } from "./practice-id";
import { withPendingPractice } from "./with-pending-practice";

const user = {
  today: "2026-11-20",
  nextSchoolDay: "2026-11-21",
  streakOpenUntil: "2026-11-20",
  timeZone: "Europe/Berlin",
  totalMindfulnessMinutes: 20,
  streak: 2,
  longestStreak: 2,
  daysPracticed: 9,
  daysThisMonth: 4,
  practicedToday: false,
  streakHistory: [{ date: "2026-11-19", count: 2, minutes: 5 }],
  skillCompletionHistory: [],
  completedSkillsByGrade: {},
} as unknown as UserDocument;

function practiced(at: string): PendingPractice {
  const body = { id: practiceId(Date.parse(at)), classId: "class_default" };
  return { kind: "completion", skillId: "bodyScan_grade_k_2", minutes: 4, body };
}

it("adds minutes, the day in the person's own zone, the streak and the skill", () => {
  const shown = withPendingPractice(user, practiced("2026-11-19T23:10:00Z"));
  expect(shown).toMatchObject({
    totalMindfulnessMinutes: 24,
    streak: 3,
    practicedToday: true,
    daysPracticed: 10,
    daysThisMonth: 5,
    completedSkillsByGrade: { grade_k: { class_default: { focusArea_bodyScan: ["bodyScan_grade_k_2"] } } },
  });
  expect(shown.streakHistory.at(-1)).toEqual({ date: "2026-11-20", count: 3, minutes: 4 });
});

it("counts on from days that the service does not know yet", () => {
  const entries = ["2026-11-20T10:00:00Z", "2026-11-21T10:00:00Z", "2026-11-21T11:00:00Z"].map(practiced);
  const shown = entries.reduce(withPendingPractice, user);
  expect(shown).toMatchObject({
    today: "2026-11-21",
    streak: 4,
    totalMindfulnessMinutes: 32,
    daysPracticed: 11,
  });
});

it("counts on over the days off of a school", () => {
  const friday = { ...user, nextSchoolDay: "2026-11-23" } as UserDocument;
  const entries = ["2026-11-20T10:00:00Z", "2026-11-23T10:00:00Z"].map(practiced);
  expect(entries.reduce(withPendingPractice, friday)).toMatchObject({ today: "2026-11-23", streak: 4 });
});

it("starts again after a missed day", () => {
  expect(withPendingPractice(user, practiced("2026-11-23T10:00:00Z"))).toMatchObject({
    today: "2026-11-23",
    streak: 1,
  });
});

it("leaves today's streak alone for an earlier practice", () => {
  const later = { ...user, today: "2026-11-20", practicedToday: true, streak: 3 };
  expect(withPendingPractice(later, practiced("2026-11-18T10:00:00Z"))).toMatchObject({
    streak: 3,
    totalMindfulnessMinutes: 24,
  });
});

it("adds nothing once the service knows it", () => {
  const entry = practiced("2026-11-20T10:00:00Z");
  const known = { ...user, skillCompletionHistory: [{ id: entry.body.id }] } as UserDocument;
  expect(withPendingPractice(known, entry)).toBe(known);
});

it("adds a sitting's minutes and day, and no skill", () => {
  const id = practiceId(Date.parse("2026-11-20T10:00:00Z"));
  const entry: PendingPractice = { kind: "meditation", body: { id, classId: "class_default", minutes: 12 } };
  expect(withPendingPractice(user, entry)).toMatchObject({
    totalMindfulnessMinutes: 32,
    practicedToday: true,
    completedSkillsByGrade: {},
  });
});

it("adds a core's minutes and day, and no skill", () => {
  const body = { id: practiceId(Date.parse("2026-11-20T10:00:00Z")), classId: "class_default" };
  const entry: PendingPractice = { kind: "core", coreId: "bodyScan_grade_k_core", minutes: 2, body };
  expect(withPendingPractice(user, entry)).toMatchObject({
    totalMindfulnessMinutes: 22,
    practicedToday: true,
    completedSkillsByGrade: {},
  });
});
