import type { Playable } from "~/data/skill/playable";
import { gradeName } from "~/messages/names";
import { plural, t } from "~/messages/t";

/** How long a practice is, and where it belongs. */
export function factsOf({ durationMinutes, focusAreaName, gradeId }: Playable): string {
  const minutes = plural(durationMinutes, { one: "{count} minute", other: "{count} minutes" });
  return t("{minutes} · {area} · {grade}", { minutes, area: focusAreaName, grade: gradeName(gradeId) });
}
