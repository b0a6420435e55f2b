import type { Problem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { t } from "~/messages/t";

/** What stands in place of the list, to the letter of the product's texts: where it differs from other places, it stands here. */
export function skillsProblemText(problem: Problem): string {
  switch (problem.code) {
    case "signed_out":
      return t("User data not available (not logged in).");
    case "insufficient_parameters":
    case "focus_area_not_found":
    case "no_skills_for_grade":
    case "no_skills_for_level":
      return problemText(problem);
    default:
      return t("Failed to load skills. Please try again later.");
  }
}
