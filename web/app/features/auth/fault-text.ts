import { t } from "~/messages/t";
import { identityProblemText } from "~/session/identity-problem-text";
import type { Fault } from "./validation";

/** The sentence for a fault. */
export function faultText(fault: Fault): string {
  switch (fault) {
    case "name_missing":
      return t("Type your e-mail address or username.");
    case "school_code_missing":
      return t("Type the six letters and digits of your school's code. They are on your card.");
    case "password_missing":
      return t("Type your password.");
    case "code_incomplete":
      return t("Type all six digits of the code.");
    default:
      return identityProblemText(fault);
  }
}
