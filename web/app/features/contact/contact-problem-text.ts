import { address } from "virtual:contact-page";
import type { Problem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { t } from "~/messages/t";

/** Why a message could not be sent, and what to do. It is still in the form. */
export function contactProblemText(problem: Problem): string {
  switch (problem.code) {
    case "mail_unavailable":
      return t("Messages can't be sent from this page. Please write to {address} instead.", { address });
    case "invalid_address":
      return t("Mail can't reach this address. Check it and send again.");
    default:
      return problemText(problem);
  }
}
