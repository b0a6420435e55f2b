import { t } from "~/messages/t";
import type { Challenge } from "./challenges-query";

/** "2 of 3 days". */
export function progressText(
  measure: Challenge["goal"]["measure"],
  progress: number,
  target: number,
): string {
  if (measure === "days" || measure === "same_area")
    return t("{progress} of {target} days", { progress, target });
  if (measure === "minutes") return t("{progress} of {target} minutes", { progress, target });
  return t("{progress} of {target} skills", { progress, target });
}
