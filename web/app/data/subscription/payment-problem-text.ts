import type { Problem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { t } from "~/messages/t";

/** The sentence for a problem on the way to a payment, where nothing has been charged. */
export function paymentProblemText(problem: Problem): string {
  switch (problem.code) {
    case "payments_unavailable":
      return t("The payment service does not answer just now. Nothing was charged. Try again in a minute.");
    case "plan_not_found":
      return t("This plan is not for sale anymore. Choose another one.");
    case "already_subscribed":
      return t("You have this plan already, so nothing was bought.");
    case "purchase_order_reused":
      return t(
        "Your school has a plan from another order with this number, so nothing was ordered. The school's Overview shows the plan.",
      );
    case "subscription_not_found":
      return t("Nothing was ever bought here.");
    case "school_not_found":
      return t("Only the administrators of the school can do that.");
    default:
      return problemText(problem);
  }
}
