import { skillName } from "~/messages/names";
import { t } from "~/messages/t";
import type { Practice } from "./history-query";

type Named = Pick<Practice, "kind" | "skillName" | "coreName">;

/** The name of a practice of the history: the skill's, the core's, or the timer. */
export function practiceName({ kind, skillName: skill, coreName: core }: Named): string {
  return kind === "meditation" ? t("Meditation timer") : skillName(skill ?? core);
}
