import { dayAt } from "~/data/calendar/calendar-day";
import { withPractice, withSkill } from "~/data/practice/with-completion";
import { userOnDay } from "~/data/user/user-on-day";
import type { UserDocument } from "~/data/user/user-query";
import { skillIdParts } from "~/ids/skill";
import type { PendingPractice } from "./outbox";
import { practiceTime } from "./practice-id";

/**
 * The user document with a practice that waits to be sent: what the service will most likely answer, so that minutes, streak
 * and the day's stone are there at once. Once the service knows it, the document holds it and nothing is added.
 */
export function withPendingPractice(user: UserDocument, entry: PendingPractice): UserDocument {
  if (user.skillCompletionHistory.some(({ id }) => id === entry.body.id)) return user;
  const date = dayAt(practiceTime(entry.body.id), user.timeZone);
  const then = userOnDay(user, date);
  const minutes = entry.kind === "meditation" ? entry.body.minutes : entry.minutes;
  const practiced = withPractice(then, {
    date,
    minutes,
    streak: date === then.today && !then.practicedToday ? then.streak + 1 : then.streak,
    totalMindfulnessMinutes: user.totalMindfulnessMinutes + minutes,
  });
  if (entry.kind !== "completion") return practiced;
  const { skillId } = entry;
  return withSkill(practiced, { ...skillIdParts(skillId), skillId, classId: entry.body.classId });
}
