import type { components } from "~/api/schema";
import type { UserDocument } from "~/user/user-query";

/** What the server answers to a completion. */
export type CompletionResult = components["schemas"]["CompletionResult"];

/** The user document with what a completion added, so that this device shows it at once. */
export function withCompletion(user: UserDocument, answer: CompletionResult): UserDocument {
  const { date, streak, totalMindfulnessMinutes } = answer;
  const known = user.streakHistory.find((day) => day.date === date);
  const isNewDay = date === user.today && !user.practisedToday;
  return {
    ...user,
    totalMindfulnessMinutes,
    streak,
    longestStreak: Math.max(user.longestStreak, streak),
    practisedToday: user.practisedToday || date === user.today,
    daysPractised: user.daysPractised + (isNewDay ? 1 : 0),
    daysThisMonth: user.daysThisMonth + (isNewDay ? 1 : 0),
    streakHistory: known
      ? user.streakHistory.map((day) =>
          day === known ? { ...day, minutes: day.minutes + answer.minutes } : day,
        )
      : [...user.streakHistory, { date, count: streak, minutes: answer.minutes }],
    completedSkillsByGrade: withSkill(user.completedSkillsByGrade, answer),
  };
}

/** Grade, then class, then focus area: each skill once. */
function withSkill(
  map: UserDocument["completedSkillsByGrade"],
  { gradeLevel, classId, focusArea, skillId }: CompletionResult,
): UserDocument["completedSkillsByGrade"] {
  const grade = map[gradeLevel] ?? {};
  const areas = grade[classId] ?? {};
  const skills = new Set(areas[focusArea]).add(skillId);
  return { ...map, [gradeLevel]: { ...grade, [classId]: { ...areas, [focusArea]: [...skills] } } };
}
