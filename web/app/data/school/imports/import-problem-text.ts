import type { Problem } from "~/api/problem";
import { t } from "~/messages/t";
import { schoolProblemText } from "../school-problem-text";

/** The sentence for a problem on the screens of imports, which have codes of their own. */
export function importProblemText(problem: Problem): string {
  switch (problem.code) {
    case "import_not_found":
      return t("This is no longer there. Begin it again.");
    case "import_in_progress":
      return t(
        "Your school has another import, or a new school year, that waits for a decision or is under way. Finish it, discard it or stop it first.",
      );
    case "import_outdated":
      return t("Your school has changed since this was compared. Compare it again.");
    case "import_ended":
      return t("This is over. Begin it again.");
    case "import_empty":
      return t("This would change nothing.");
    case "import_not_undoable":
      return t("This can't be taken back: it has done nothing, or it is still running.");
    default:
      return schoolProblemText(problem);
  }
}
