import type { Problem } from "~/api/problem";
import { t } from "~/messages/t";

/** Why the user document could not be had: reading it failed, or making the first one was refused. */
export function userProblemText(problem: Problem): string {
  return problem.code === "forbidden"
    ? t("Failed to create initial user doc. Please check permissions.")
    : t("Failed to load user data. Please try again later.");
}
