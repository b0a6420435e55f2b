import { dayAfter } from "~/data/calendar/calendar-day";
import type { UserDocument } from "~/data/user/user-query";
import { currentLocale, plural, t } from "~/messages/t";
import { dayName } from "./week";

/** One calm line below the number: what is, never what is missing. Without streaks nothing waits for today. */
export function moodText({ practicedToday, streak, daysPracticed, preferences }: Mood): string {
  if (practicedToday) return t("Today is done.");
  if (daysPracticed === 0) return t("Your first practice begins the count.");
  if (!preferences.streaks) return t("Any day is good for a practice.");
  if (streak > 0) return t("Today is still open.");
  return t("Rest days are fine. Any day is good to begin again.");
}

type Mood = Pick<UserDocument, "practicedToday" | "streak" | "daysPracticed" | "preferences">;

/** Explains the number of days in a row in plain sentences. */
export function streakReasons(user: Counted): string[] {
  return [
    made(user),
    t("A day counts once, however much you practice. It ends at midnight where you are."),
    kept(user),
  ];
}

type Counted = Pick<
  UserDocument,
  | "streak"
  | "streakOpenUntil"
  | "practicedToday"
  | "daysPracticed"
  | "longestStreak"
  | "today"
  | "streakHistory"
  | "timeZone"
>;

/** The days that are counted, or why none is. */
function made({ streak, practicedToday, daysPracticed, today, streakHistory }: Counted): string {
  if (daysPracticed === 0) return t("No day is counted yet: the first practice is day 1.");
  if (streak === 0) return t("Yesterday and today have no practice, so the next one is day 1 again.");
  const last = practicedToday ? t("today") : latest(today, streakHistory.at(-1)?.date);
  if (streak === 1) return t("You practiced on one day: {last}.", { last });
  const first = streakHistory.findLast(({ count }) => count === 1);
  const days = plural(streak, { one: "{count} day", other: "{count} days" });
  return first && first.date !== today
    ? t("You practiced on each of {days}, from {first} until {last}.", {
        days,
        first: dayName(first.date, currentLocale(), "long"),
        last,
      })
    : t("You practiced on each of the {days} until {last}.", { days, last });
}

/** The latest day of a count that today is no part of: yesterday, or a day before days off. */
function latest(today: string, day: string | undefined): string {
  if (day === undefined) return t("the days off");
  return day < dayAfter(today, -1) ? dayName(day, currentLocale(), "long") : t("yesterday");
}

/** Explains that a rest day resets the count, and nothing else. */
function kept({ practicedToday, streak, streakOpenUntil = "", today }: Counted): string {
  if (!practicedToday && streakOpenUntil > today)
    return t(
      "Today is a day off. The count waits for {day}; practice before if you like, and it grows by one.",
      {
        day: dayName(streakOpenUntil, currentLocale(), "long"),
      },
    );
  if (streak > 0 && !practicedToday)
    return t(
      "Practice today and it grows by one. After a whole day without, it starts over; nothing else is lost.",
    );
  return t("After a whole day without practice it starts over. Days in all and the longest streak stay.");
}
