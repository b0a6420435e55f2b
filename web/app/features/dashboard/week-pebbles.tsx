import type { UserDocument } from "~/data/user/user-query";
import { currentLocale, plural, t } from "~/messages/t";
import styles from "./dashboard.module.css";
import { dayName, lastSevenDays, type PracticeDay, type WeekDay } from "./week";

/** The sum of the seven pebbles; nothing for a week without practice. */
export function weekText({ today, streakHistory }: UserDocument): string {
  const practiced = lastSevenDays(today, streakHistory).filter((day) => day.practiced);
  if (practiced.length === 0) return "";
  const minutes = practiced.reduce((sum, day) => sum + day.minutes, 0);
  return t("{minutes} on {days} of the last seven", {
    minutes: plural(minutes, { one: "{count} minute", other: "{count} minutes" }),
    days: plural(practiced.length, { one: "{count} day", other: "{count} days" }),
  });
}

interface WeekProps {
  /** The user's own day, `2026-11-20`. */
  today: string;
  history: readonly PracticeDay[];
}

/** Seven days as seven pebbles; a practiced one has a leaf's green and a tick. */
export function Week({ today, history }: WeekProps) {
  return (
    <ol className={styles.week} aria-label={t("The last seven days")}>
      {lastSevenDays(today, history).map((day) => (
        <li key={day.date} className={styles.day}>
          <Pebble day={day} />
          <span className={day.isToday ? styles.weekPebblesToday : styles.weekPebblesName} aria-hidden="true">
            {dayName(day.date, currentLocale(), "narrow")}
          </span>
          <span className="visually-hidden">{words(day)}</span>
        </li>
      ))}
    </ol>
  );
}

function words(day: WeekDay): string {
  const name = day.isToday ? t("Today") : dayName(day.date, currentLocale(), "long");
  if (!day.practiced) return t("{day}: no practice", { day: name });
  const minutes = plural(day.minutes, { one: "{count} minute", other: "{count} minutes" });
  return t("{day}: {minutes}", { day: name, minutes });
}

/** Three worn shapes in turn, so that no two neighbors are alike. */
const shapes = [
  "M20 4c10-1 17 6 17 16s-6 16-17 16S3 31 3 20 9 5 20 4z",
  "M18 5c11-2 19 4 19 15 0 10-7 15-17 16S3 30 3 21 8 7 18 5z",
  "M22 4c10 1 15 8 15 17 0 10-8 15-18 15S3 29 3 19 11 3 22 4z",
];

function Pebble({ day }: { day: WeekDay }) {
  const shape = shapes[Number(day.date.slice(-2)) % shapes.length];
  const look = day.practiced ? styles.done : styles.open;
  return (
    <svg className={styles.pebble} viewBox="0 0 40 40" aria-hidden="true">
      <path className={`${look} ${day.isToday ? styles.now : ""}`} d={shape} />
      {day.practiced ? <path className={styles.tick} d="m13 21 5 5 10-11" /> : null}
    </svg>
  );
}
