import { currentLocale, t } from "~/messages/t";
import type { Subscription } from "./subscription-query";

/** A day in words: December 12, 2026. */
export function dayText(moment: string | Date): string {
  return new Date(moment).toLocaleDateString(currentLocale(), { dateStyle: "long" });
}

/** How a subscription stands, in a sentence or two for whoever pays. */
export function statusText(subscription: Subscription): string {
  const { status, periodEndsAt, endsAt, graceEndsAt, givesAccess, purchaseOrder } = subscription;
  const end = endsAt === undefined ? undefined : dayText(endsAt);
  const period = periodEndsAt === undefined ? undefined : dayText(periodEndsAt);
  switch (status) {
    case "trialing":
      if (end !== undefined)
        return t("Canceled. Everything stays open until {date}, and nothing is charged.", { date: end });
      return period === undefined
        ? t("Your free trial is running.")
        : t("Free until {date}. The first payment is due on that day, unless you cancel first.", {
            date: period,
          });
    case "active":
      if (end !== undefined) return t("Canceled. Everything stays open until {date}.", { date: end });
      if (purchaseOrder !== undefined && period !== undefined)
        return t("It runs until {date}. Then comes the next invoice.", { date: period });
      return period === undefined ? t("Paid for.") : t("Paid for. It renews on {date}.", { date: period });
    case "past_due":
      return graceEndsAt !== undefined && givesAccess
        ? t(
            "The last payment didn't go through. Everything stays open until {date}: there is time to change the card.",
            {
              date: dayText(graceEndsAt),
            },
          )
        : t("A payment is missing. Once it is paid, everything is open again.");
    case "incomplete":
      return t("It didn't begin: the first payment was not made.");
    case "canceled":
      return end === undefined ? t("It has ended.") : t("It ended on {date}.", { date: end });
  }
}
