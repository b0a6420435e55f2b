import type { Problem } from "~/api/problem";
import { t } from "~/messages/t";

/** The first document was not created, for whatever reason. */
const notCreated: readonly string[] = [
  "forbidden",
  "not_allowed",
  "address_not_verified",
  "user_not_created",
];

/** Why the user document could not be loaded: reading or creating it failed. */
export function userProblemText(problem: Problem): string {
  return notCreated.includes(problem.code)
    ? t("Failed to create initial user doc. Please check permissions.")
    : t("Failed to load user data. Please try again later.");
}
