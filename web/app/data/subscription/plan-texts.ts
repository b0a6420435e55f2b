import { currentLocale, t } from "~/messages/t";
import type { Coverage, PlanForSale } from "./plans-query";

/** What plans cover, in the order in which they are offered: the one that covers least first. */
export const coverages: readonly Coverage[] = ["individual", "class", "school"];

type Price = Pick<PlanForSale, "amount" | "currency" | "interval" | "tax">;

/** An amount in the smallest unit of a currency, as people read it: `$39`, `$4.99`. */
export function moneyText(amount: number, currency: string): string {
  const options = { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" } as const;
  const format = new Intl.NumberFormat(currentLocale(), options);
  const digits = new Intl.NumberFormat(currentLocale(), { style: "currency", currency }).resolvedOptions();
  return format.format(amount / 10 ** (digits.maximumFractionDigits ?? 2));
}

/** What a plan costs: `$39 a year`, in one piece where a line ends. */
export function priceText({ amount, currency, interval }: Price): string {
  const price = moneyText(amount, currency);
  const text = interval === "month" ? t("{price} a month", { price }) : t("{price} a year", { price });
  return text.replaceAll(" ", "\u00A0");
}

/** Whether tax is in the price; nothing where the operator hasn't said. */
export function taxText({ tax }: Price): string | undefined {
  if (tax === "included") return t("Tax is included.");
  if (tax === "added") return t("Tax is added where it applies. The payment page shows the total.");
  return undefined;
}

/** What a plan is called. */
export function planName(plan: string): string {
  const isMonthly = plan.endsWith("_monthly");
  switch (coverageOf(plan)) {
    case "class":
      return isMonthly ? t("Class, monthly") : t("Class, yearly");
    case "school":
      return isMonthly ? t("School, monthly") : t("School, yearly");
    default:
      return isMonthly ? t("Individual, monthly") : t("Individual, yearly");
  }
}

/** What a plan covers, as its name says. */
export function coverageOf(plan: string): Coverage {
  if (plan.startsWith("class_")) return "class";
  return plan.startsWith("school_") ? "school" : "individual";
}

/** Whom a plan opens every practice for: a school's, for so many students. */
export function coverageText({ coverage, seats }: Pick<PlanForSale, "coverage" | "seats">): string {
  switch (coverage) {
    case "class":
      return t("Every practice, for one class and whoever leads it.");
    case "school":
      return seats === undefined
        ? t("Every practice, for everybody at the school.")
        : t("Every practice, for everybody at the school: up to {seats} students.", { seats });
    case "individual":
      return t("Every practice, for you.");
  }
}
