import type { Problem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { t } from "~/messages/t";

/** The sentence for a problem with changing the address. */
export function addressProblemText(problem: Problem): string {
  switch (problem.code) {
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
    default:
      return problemText(problem);
  }
}
