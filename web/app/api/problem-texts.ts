import { t } from "~/messages/t";
import type { Problem } from "./problem";

/** Only a school's operations answer with these. No screen calls them yet, except for closing an account, which has its own sentence. */
export type SchoolCode =
  | "invitation_expired"
  | "invitation_revoked"
  | "too_many_invitations"
  | "too_many_mails"
  | "person_not_found"
  | "person_removed"
  | "last_administrator"
  | "own_membership"
  | "in_another_school"
  | "not_staff"
  | "adults_only"
  | "school_id_reused";

/**
 * The sentence for a problem: the one place where codes become words. A screen with its own
 * exact text for a code (the skills list has six) says that instead.
 */
export function problemText({ code, details }: Problem): string {
  switch (code) {
    case "signed_out":
      return t("You are signed out. Sign in to go on.");
    case "not_allowed":
    case "forbidden":
      return t("This account may not do that.");
    case "not_found":
    case "school_not_found":
      return t("That could not be found.");
    case "insufficient_parameters":
      return t("Insufficient parameters to load skills.");
    case "focus_area_not_found":
      return t("Focus area not found.");
    case "no_skills_for_grade":
      return t("No skills found for this focus area for your grade.");
    case "no_skills_for_level":
      return t("No skills found for this level/focus area.");
    case "skill_not_found":
      return t("This skill could not be found.");
    case "class_not_found":
      return t("This class could not be found.");
    case "class_id_reused":
      return t("This class was made before, in another way. Reload the page and try again.");
    case "too_many_classes":
      return t("That would be more than 50 classes. Remove one first.");
    case "last_class":
      return t("This is your last class. Make another one before you remove it.");
    case "challenge_not_found":
      return t("This challenge could not be found.");
    case "user_not_found":
    case "user_not_created":
      return t("This account is not ready yet. Reload the page and try again.");
    case "recent_sign_in_required":
      return t("Confirm this with your password.");
    case "address_not_verified":
      return t("Confirm your e-mail address first.");
    case "address_does_not_match":
      return t("This is not the address of your account.");
    case "account_closed":
      return t("This account is closed.");
    case "account_to_restore":
      return t("What you had here is being brought back. Try again in a moment.");
    case "account_suspended":
      return t("This account is suspended. Ask the person who runs Pausewell for you.");
    case "invalid_address":
      return t("Type the whole address, such as mia@example.org. It must be able to receive mail.");
    case "address_unchanged":
      return t("That is your address already.");
    case "address_taken":
      return t("There is an account with this address already. Use another one.");
    case "no_address_change":
      return t("No change of the address is waiting. Type the new address once more.");
    case "wrong_code":
      return t("That is not the code we sent. Look at the newest mail, or ask for a new code.");
    case "code_expired":
      return t("This code has run out. Ask for a new one.");
    case "too_many_attempts":
      return t("That was wrong too often, so this code no longer works. Ask for a new one.");
    case "too_many_codes":
      return t("You asked for too many codes today. Try again tomorrow.");
    case "mail_unavailable":
      return t(
        "No mail can be sent from here, so the address can't be changed. Ask the people who run Pausewell for you.",
      );
    case "plan_not_found":
      return t("This plan is not for sale.");
    case "idempotency_key_reused":
      return t("This was asked for before, in another way. Reload the page and try again.");
    case "field_not_allowed":
    case "invalid_body":
    case "invalid_query":
    case "invalid_completion_id":
      return t("Something in what was sent is not right. Check it and try again.");
    case "completion_id_reused":
      return t("This practice was already counted.");
    case "completion_undone":
      return t("This practice was undone.");
    case "undo_expired":
      return t("This practice can't be undone anymore. It can be for 15 minutes.");
    case "amendment_expired":
      return t("The number of students can't be changed anymore. It can be for 7 days.");
    case "completion_not_found":
      return t("This practice could not be found.");
    case "invitation_not_found":
      return t("This invitation could not be found. It may have run out.");
    case "invitation_already_accepted":
      return t("You accepted this invitation before.");
    case "invitation_already_rejected":
      return t("You declined this invitation before.");
    case "already_in_a_school":
      return typeof details.schoolName === "string"
        ? t("You already belong to {school}.", { school: details.schoolName })
        : t("You already belong to a school.");
    case "checkout_session_not_found":
      return t("This payment could not be found.");
    case "payments_unavailable":
      return t("The payment service does not answer. Nothing was charged. Try again in a minute.");
    case "too_large":
      return t("That is too large to send.");
    case "too_many_requests":
      return t("That was a lot at once. Wait a moment and try again.");
    case "busy":
    case "unavailable":
      return t("Pausewell does not answer just now. Try again in a minute.");
    case "offline":
      return t("No connection. Check the network and try again.");
    default:
      // Also what a newer API may say beyond what this page knows. A code without a sentence doesn't compile.
      code satisfies "internal" | SchoolCode;
      return t("Something went wrong on our side. Try again in a minute.");
  }
}
