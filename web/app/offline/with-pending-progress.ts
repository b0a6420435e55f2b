import { type Day, dayAt } from "~/data/calendar/calendar-day";
import type { FocusAreaItem } from "~/data/catalogue/focus-areas-query";
import type { RangeProgress } from "~/data/practice/progress-query";
import { skillIdParts } from "~/ids/skill";
import type { PendingPractice } from "./outbox";
import { practiceTime } from "./practice-id";

type Sum = RangeProgress["totals"];

/** What a practice adds to a sum of days. */
function plus<Of extends Sum>(sum: Of, added: Sum): Of {
  return {
    ...sum,
    days: sum.days + added.days,
    minutes: sum.minutes + added.minutes,
    skills: sum.skills + added.skills,
  };
}

/**
 * The progress of a range with a practice that waits to be sent, as the service will most likely count it. `areas` are all focus
 * areas in the recommended order.
 */
export function withPendingProgress(
  progress: RangeProgress,
  entry: PendingPractice,
  timeZone: string,
  areas: readonly Pick<FocusAreaItem, "id" | "name">[],
): RangeProgress {
  const date = dayAt(practiceTime(entry.body.id), timeZone);
  if (date < progress.from || date > progress.to) return progress;
  const skills = entry.kind === "completion" ? 1 : 0;
  const minutes = entry.kind === "meditation" ? entry.body.minutes : entry.minutes;
  const area = areaOf(entry);
  const isNewDay = !progress.days.some((day) => day.date === date);
  const added: Sum = { days: isNewDay ? 1 : 0, minutes, skills };
  const week = progress.weeks.findLast(({ start }) => start <= date);
  return {
    ...progress,
    totals: plus(progress.totals, added),
    days: daysWith(progress.days, date, area, added),
    weeks: progress.weeks.map((one) => (one === week ? plus(one, added) : one)),
    months: progress.months.map((one) => (date.startsWith(one.month) ? plus(one, added) : one)),
    focusAreas: area ? areasWith(progress.focusAreas, area, added, areas) : progress.focusAreas,
  };
}

/** The focus area that a practice belongs to; the timer's belongs to none. */
function areaOf(entry: PendingPractice): string | undefined {
  if (entry.kind === "meditation") return undefined;
  return skillIdParts(entry.kind === "core" ? entry.coreId : entry.skillId).focusArea;
}

type ProgressDay = RangeProgress["days"][number];

function daysWith(days: ProgressDay[], date: Day, area: string | undefined, added: Sum): ProgressDay[] {
  const { minutes, skills } = added;
  const known = days.find((day) => day.date === date);
  const day = known ?? { date, minutes: 0, practices: 0, skills: 0, focusAreas: {} };
  const practiced = {
    ...day,
    minutes: day.minutes + minutes,
    practices: day.practices + 1,
    skills: day.skills + skills,
    focusAreas: area ? { ...day.focusAreas, [area]: (day.focusAreas[area] ?? 0) + minutes } : day.focusAreas,
  };
  return [...days.filter((one) => one !== known), practiced].sort((one, other) =>
    one.date < other.date ? -1 : 1,
  );
}

type ProgressArea = RangeProgress["focusAreas"][number];

function areasWith(
  practiced: ProgressArea[],
  id: string,
  { minutes, skills }: Sum,
  areas: readonly Pick<FocusAreaItem, "id" | "name">[],
): ProgressArea[] {
  const known = practiced.find((area) => area.id === id);
  if (known) {
    const changed = { ...known, minutes: known.minutes + minutes, skills: known.skills + skills };
    return practiced.map((area) => (area === known ? changed : area));
  }
  const name = areas.find((area) => area.id === id)?.name;
  // Its name is not on this device: the total still has its minutes.
  if (!name) return practiced;
  const place = (area: ProgressArea) => areas.findIndex((one) => one.id === area.id);
  return [...practiced, { id, name, minutes, skills }].sort((one, other) => place(one) - place(other));
}
