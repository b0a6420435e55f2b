import type { Problem } from "~/api/problem";
import { t } from "~/messages/t";

/** What stands in place of the list, to the letter of the product's texts. */
export function skillsProblemText({ code }: Problem): string {
  switch (code) {
    case "signed_out":
      return t("User data not available (not logged in).");
    case "insufficient_parameters":
      return t("Insufficient parameters to load skills.");
    case "focus_area_not_found":
      return t("Focus area not found.");
    case "no_skills_for_grade":
      return t("No skills found for this focus area for your grade.");
    case "no_skills_for_level":
      return t("No skills found for this level/focus area.");
    default:
      return t("Failed to load skills. Please try again later.");
  }
}
