import type { Problem } from "~/api/problem";
import { t } from "~/messages/t";
import { schoolProblemText } from "../school-problem-text";

/** The sentence for a problem on the screens of imports, which have codes of their own. */
export function importProblemText(problem: Problem): string {
  switch (problem.code) {
    case "import_not_found":
      return t("This import is no longer there. Choose the file again.");
    case "import_in_progress":
      return t("Your school has another import at the moment. Finish it or stop it first.");
    case "import_outdated":
      return t("Your school has changed since this file was compared. Compare it again.");
    case "import_ended":
      return t("This import is over. Choose the file again.");
    case "import_empty":
      return t("This import would change nothing.");
    case "import_not_undoable":
      return t("This import can't be taken back: it has done nothing, or it is still running.");
    default:
      return schoolProblemText(problem);
  }
}
