import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";

/** An invitation that waits for an answer. */
export type Invitation = UserDocument["pendingInvitations"][number];

/** The document without an invitation. */
export function without(user: UserDocument, invitationId: string): UserDocument {
  const pendingInvitations = user.pendingInvitations.filter((one) => one.invitationId !== invitationId);
  return { ...user, pendingInvitations };
}

/** Refusals that say more than "try again": trying again would not help. */
const settled = [
  "already_in_a_school",
  "invitation_already_accepted",
  "invitation_already_rejected",
  "invitation_not_found",
];

/** Why accepting failed. */
export function acceptProblemText(thrown: unknown): string {
  const problem = asProblem(thrown);
  if (problem.code === "signed_out") return t("You must be logged in to accept invitations.");
  if (settled.includes(problem.code)) return problemText(problem);
  return t("Failed to accept invitation. Please try again.");
}

/** Why declining failed. */
export function declineProblemText(thrown: unknown): string {
  const problem = asProblem(thrown);
  if (problem.code === "signed_out") return t("You must be logged in to reject invitations.");
  if (settled.includes(problem.code)) return problemText(problem);
  return t("Failed to decline invitation. Please try again.");
}
