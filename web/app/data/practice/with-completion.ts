import type { components } from "~/api/schema";
import { dayAfter } from "~/data/calendar/calendar-day";
import type { UserDocument } from "~/data/user/user-query";

/** What the server answers to a completion. */
export type CompletedSkill = components["schemas"]["CompletedSkill"];

/** What the server answers to a core practiced alone. */
export type CompletedCore = components["schemas"]["CompletedCore"];

/** What any practice adds, with a skill, a core or the timer. */
export type PracticeResult = Pick<CompletedSkill, "date" | "minutes" | "streak" | "totalMindfulnessMinutes">;

/** Which skill was done, by which class. */
export type SkillCompletion = Pick<CompletedSkill, "gradeLevel" | "classId" | "focusArea" | "skillId">;

/** The user document with what a completion added, so that this device shows it at once. */
export function withCompletion(
  user: UserDocument,
  answer: PracticeResult & (SkillCompletion | { coreId: string }),
): UserDocument {
  const practiced = withPractice(user, answer);
  return "skillId" in answer ? withSkill(practiced, answer) : practiced;
}

/** The user document with a practice: minutes, the day and the streak. */
export function withPractice(
  user: UserDocument,
  { date, minutes, streak, totalMindfulnessMinutes }: PracticeResult,
): UserDocument {
  const known = user.streakHistory.find((day) => day.date === date);
  const isNewDay = date === user.today && !user.practicedToday;
  return {
    ...user,
    totalMindfulnessMinutes,
    streak,
    streakOpenUntil: [user.nextSchoolDay, dayAfter(date)].sort()[1] as string,
    longestStreak: Math.max(user.longestStreak, streak),
    practicedToday: user.practicedToday || date === user.today,
    daysPracticed: user.daysPracticed + (isNewDay ? 1 : 0),
    daysThisMonth: user.daysThisMonth + (isNewDay ? 1 : 0),
    streakHistory: known
      ? user.streakHistory.map((day) => (day === known ? { ...day, minutes: day.minutes + minutes } : day))
      : [...user.streakHistory, { date, count: streak, minutes }],
  };
}

/** The user document with a skill done: by grade, then class, then focus area, each skill once. */
export function withSkill(
  user: UserDocument,
  { gradeLevel, classId, focusArea, skillId }: SkillCompletion,
): UserDocument {
  const map = user.completedSkillsByGrade;
  const grade = map[gradeLevel] ?? {};
  const areas = grade[classId] ?? {};
  const skills = new Set(areas[focusArea]).add(skillId);
  return {
    ...user,
    completedSkillsByGrade: {
      ...map,
      [gradeLevel]: { ...grade, [classId]: { ...areas, [focusArea]: [...skills] } },
    },
  };
}
