import type { Problem } from "~/api/problem";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { t } from "~/messages/t";

/** The sentence for a problem with opening a school. */
export function openingProblemText(problem: Problem): string {
  switch (problem.code) {
    case "adults_only":
      return t("Only an adult can open a school account. Ask a grown-up at your school.");
    case "school_id_reused":
      return t("This form was sent before, in another way. Reload the page and try again.");
    default:
      return schoolProblemText(problem);
  }
}
