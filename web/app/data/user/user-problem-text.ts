import type { Problem } from "~/api/problem";
import { t } from "~/messages/t";

/** Making the first document was refused. */
const refusals: readonly string[] = ["forbidden", "not_allowed", "address_not_verified"];

/** Why the user document could not be loaded: reading it failed, or creating it was refused. */
export function userProblemText(problem: Problem): string {
  return refusals.includes(problem.code)
    ? t("Failed to create initial user doc. Please check permissions.")
    : t("Failed to load user data. Please try again later.");
}
