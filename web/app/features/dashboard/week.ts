/** A day of the streak history, as the user document has it. */
export interface PracticeDay {
  date: string;
  count: number;
  minutes: number;
}

/** A day of the week that is shown. */
export interface WeekDay {
  /** `2026-11-20`. */
  date: string;
  minutes: number;
  practiced: boolean;
  isToday: boolean;
}

const day = 24 * 60 * 60 * 1000;

/** A local date as a moment that every clock change leaves alone: its midnight in UTC. */
function moment(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** The seven days that end today, oldest first, with what was practiced on each. */
export function lastSevenDays(today: string, history: readonly PracticeDay[]): WeekDay[] {
  return Array.from({ length: 7 }, (_, index) => {
    const date = new Date(moment(today) - (6 - index) * day).toISOString().slice(0, 10);
    const found = history.find((each) => each.date === date && each.count > 0);
    return { date, minutes: found?.minutes ?? 0, practiced: found !== undefined, isToday: date === today };
  });
}

/** A day's name in a language: `long` is "Friday", `narrow` is "F". */
export function dayName(date: string, language: string, width: "long" | "narrow"): string {
  return new Date(moment(date)).toLocaleDateString(language, { weekday: width, timeZone: "UTC" });
}
