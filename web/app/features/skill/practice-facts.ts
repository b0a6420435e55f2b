import type { Playable } from "~/data/skill/playable";
import { gradeName } from "~/messages/names";
import { plural, t } from "~/messages/t";

/** How long a practice is, and where it belongs; without its focus area where only the practice itself is known, as offline. */
export function factsOf({ durationMinutes, focusAreaName, gradeId }: Playable): string {
  const minutes = plural(durationMinutes, { one: "{count} minute", other: "{count} minutes" });
  const grade = gradeName(gradeId);
  if (!focusAreaName) return t("{minutes} · {grade}", { minutes, grade });
  return t("{minutes} · {area} · {grade}", { minutes, area: focusAreaName, grade });
}
