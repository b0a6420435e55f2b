import { t } from "~/messages/t";
import type { Problem } from "./problem";

/** Only a school's operations answer with these: `data/school/school-problem-text.ts` has their sentences. */
export type SchoolCode =
  | "too_many_invitations"
  | "person_not_found"
  | "person_removed"
  | "last_administrator"
  | "own_membership"
  | "in_another_school"
  | "not_staff"
  | "own_account"
  | "user_name_taken"
  | "school_user_id_taken"
  | "already_signed_in"
  | "role_mismatch"
  | "class_full"
  | "class_archived"
  | "person_in_too_many_classes"
  | "school_name_does_not_match"
  | "reopening_expired"
  | "school_closing"
  | "school_not_approved"
  | "no_seats_left";

/** Only opening a school is answered with these: `features/school/sign-up/opening-problem-text.ts` has their sentences. */
export type OpeningCode = "adults_only" | "school_id_reused";

/** Only a change of a school's invitation is answered with these: `features/school/invitations/invitation-problem-text.ts` has their sentences. */
export type InvitationCode = "invitation_expired" | "invitation_revoked" | "too_many_mails";

/** Only a change of a school's days off is answered with these: `features/school/calendar/calendar-problem-text.ts` has their sentences. */
export type CalendarCode =
  | "no_school_day"
  | "too_many_breaks"
  | "break_ends_before_it_begins"
  | "break_too_long"
  | "calendar_changed";

/** Only imports of a roster are answered with these: `data/school/imports/import-problem-text.ts` has their sentences. */
export type ImportCode =
  | "import_not_found"
  | "import_in_progress"
  | "import_outdated"
  | "import_ended"
  | "import_empty"
  | "import_not_undoable";

/** Only a change of the address is answered with these: `features/account/address-problem-text.ts` has their sentences. */
export type AddressCode =
  | "invalid_address"
  | "address_unchanged"
  | "address_taken"
  | "no_address_change"
  | "wrong_code"
  | "code_expired"
  | "too_many_attempts"
  | "too_many_codes"
  | "mail_unavailable";

/** Only payments are answered with these: `data/subscription/payment-problem-text.ts` has their sentences. */
export type PaymentCode =
  | "plan_not_found"
  | "already_subscribed"
  | "purchase_order_reused"
  | "subscription_not_found"
  | "invalid_signature"
  | "idempotency_key_reused"
  | "checkout_session_not_found"
  | "payments_unavailable";

/**
 * The sentence for a problem: the one place where codes become words. A screen with its own
 * exact text for a code (the skills list has six) says that instead.
 */
export function problemText({ code, details }: Problem): string {
  switch (code) {
    case "signed_out":
      return t("You are signed out. Sign in to go on.");
    case "not_allowed":
    case "not_for_pupils":
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
    case "core_not_found":
      return t("This practice could not be found.");
    case "subscription_needed":
      return t("This practice isn't open to you. Focused Breathing is, in every grade.");
    case "class_not_found":
      return t("This class could not be found.");
    case "class_id_reused":
      return t("This class was made before, in another way. Reload the page and try again.");
    case "schools_class":
      return t("This class is your school's. It is changed there.");
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
    case "led_by_teacher":
      return t("Your teacher led this practice. Ask your teacher if something about it is wrong.");
    case "present_by_name":
      return t("Who was there is known by name. Change the list of names.");
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
      code satisfies
        | "internal"
        | SchoolCode
        | OpeningCode
        | InvitationCode
        | CalendarCode
        | ImportCode
        | AddressCode
        | PaymentCode;
      return t("Something went wrong on our side. Try again in a minute.");
  }
}
