import type { Problem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { t } from "~/messages/t";

/** The sentence for a problem on a school's screens, which have codes and meanings of their own. */
export function schoolProblemText(problem: Problem): string {
  switch (problem.code) {
    case "not_allowed":
    case "forbidden":
      return t("Only the administrators of the school can do that.");
    case "school_not_found":
      return t("You don't belong to this school anymore.");
    case "mail_unavailable":
      return t(
        "No mail can be sent from here, so nobody can be invited. Ask the people who run Pausewell for you.",
      );
    case "too_many_invitations":
      return t("That would be more than 2,000 invitations in a day. Send the rest tomorrow.");
    case "person_not_found":
      return t("This person doesn't belong to the school anymore.");
    case "person_removed":
      return t("This person was removed. Bring them back first.");
    case "last_administrator":
      return t("A school needs an administrator. Make somebody else one first, or close the school.");
    case "own_membership":
      return t("You can't do this to yourself. You can leave the school on your account page.");
    case "in_another_school":
      return t("This person belongs to another school by now.");
    case "not_staff":
      return t("Only active teachers and staff can become administrators.");
    case "own_account":
      return t("This account is the person's own. They set a new password on the sign-in page.");
    case "user_name_taken":
      return t("Somebody else at your school has this username. Type another one.");
    case "school_user_id_taken":
      return t("Somebody else at your school has this id. Type another one.");
    case "already_signed_in":
      return t("This person has signed in and has a password of their own.");
    case "school_name_does_not_match":
      return t("This is not the school's name.");
    case "school_closing":
      return t("This school is being closed. Nobody can be invited or join it.");
    case "school_not_approved":
      return t(
        "Until your school is approved, it can send 50 invitations a day and have 30 students. You can ask for approval on your school's page.",
      );
    case "no_seats_left":
      return t(
        "Every seat of your school's plan is taken. Make students inactive who have left, or ask for more seats.",
      );
    case "reopening_expired":
      return t("The time to keep the school open is over. It is being deleted.");
    case "role_mismatch":
      return t("A class has active teachers and active students of the school. Somebody here is neither.");
    case "class_full":
      return t("A class has at most 8 teachers and 60 students.");
    case "class_archived":
      return t("This class is archived. Bring it back first.");
    case "person_in_too_many_classes":
      return t("One person can be in 30 classes at most.");
    default:
      return problemText(problem);
  }
}
