import { t } from "~/messages/t";
import type { IdentityCode } from "./identity-problem";
import { MIN_PASSWORD_LENGTH } from "./password";

/** The sentence for a refusal of the identity service: what happened, and what to do. */
export function identityProblemText(code: IdentityCode): string {
  switch (code) {
    case "wrong_password":
      return t("The name or the password is not right. Check both and try again.");
    case "too_many_attempts":
      return t("Too many tries. Wait a few minutes, then try again.");
    case "address_taken":
      return t("There is an account with this address already.");
    case "not_an_address":
      return t("Type the whole address, such as mia@example.org.");
    case "unreachable_address":
      return t("This address can't receive mail. Use another one.");
    case "too_young":
      return t(
        "Ask a grown-up: a parent or a teacher makes an account of their own, and practices with you.",
      );
    case "account_type_unknown":
      return t("Choose whether the account is for yourself or for a school.");
    case "sign_up_refused":
      return t("This account can't be made here. Ask the people who run Pausewell for you.");
    case "password_too_short":
      return t("Use at least {count} characters.", { count: MIN_PASSWORD_LENGTH });
    case "password_unusable":
      return t("A password can't begin or end with a space, and has 256 characters at most.");
    case "password_common":
      return t("Many people use this one, so it is easy to guess. Choose another.");
    case "password_is_address":
      return t("This is made from your e-mail address or username, so it is easy to guess. Choose another.");
    case "password_unchanged":
      return t("This is the same as your current password. Choose another.");
    case "wrong_code":
      return t("That is not the code we sent. Look at the newest mail, or ask for a new code.");
    case "expired_code":
      return t("This code has run out. Ask for a new one.");
    case "code_not_sent":
      return t("The mail with the code could not be sent. Check the address and try again.");
    case "already_confirmed":
      return t("This address is confirmed already. Sign in.");
    case "first_password_expired":
      return t("This first password has run out. Ask your school for a new one.");
    case "disabled":
      return t(
        "This account is deleted or suspended. If you did not delete it, ask the person who runs Pausewell for you.",
      );
    case "challenge_lost":
      return t("That took too long. Sign in once more with the password you were given.");
    case "offline":
      return t("No connection. Check the network and try again. Nothing you typed is lost.");
    case "internal":
      return t("Something went wrong on our side. Try again in a minute. Nothing you typed is lost.");
    default:
      return code satisfies never;
  }
}
