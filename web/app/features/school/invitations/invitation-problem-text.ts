import type { Problem } from "~/api/problem";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { t } from "~/messages/t";

/** The sentence for a problem with an invitation of the school's. */
export function invitationProblemText(problem: Problem): string {
  switch (problem.code) {
    case "invitation_not_found":
      return t("This invitation is not in the list anymore.");
    case "invitation_expired":
      return t("This invitation has run out. Invite the address again.");
    case "invitation_revoked":
      return t("This invitation was taken back. Invite the address again.");
    case "invitation_already_accepted":
    case "invitation_already_rejected":
      return t("This invitation has been answered. Load the list again to see how.");
    case "too_many_mails":
      return t("The mail of this invitation was sent three times today. Try again tomorrow.");
    default:
      return schoolProblemText(problem);
  }
}
