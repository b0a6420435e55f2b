import { coverages, coverageText, moneyText, taxText } from "~/data/subscription/plan-texts";
import type { Coverage, PlanForSale } from "~/data/subscription/plans-query";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { ButtonLink } from "~/ui/button";
import styles from "./home.module.css";
import { HomeSection } from "./home-section";
import type { PlansForSale } from "./plans-for-sale";

interface Offer {
  name: string;
  price: string;
  per: string;
  text: string;
}

/** What this deployment sells, at the prices of the day on which its pages were made. */
export function Prices({ forSale }: { forSale: PlansForSale }) {
  const tax = forSale.plans.map(taxText).find((text) => text !== undefined);
  return (
    <HomeSection id="prices" heading={t("What it costs")} text={introduction(forSale)}>
      <ul className={styles.plans}>
        {[free(forSale), ...offers(forSale.plans)].map(({ name, price, per, text }) => (
          <li key={name} className={styles.plan}>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.price}>
              <strong>{price}</strong> <span>{per}</span>
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      <div className={styles.way}>
        <ButtonLink size="large" to={path("signup")}>
          {t("Start free")}
        </ButtonLink>
        <p>{t("No card is needed to start.")}</p>
        {tax ? <p>{tax}</p> : null}
      </div>
    </HomeSection>
  );
}

function introduction({ paywall, plans, trialDays }: PlansForSale): string {
  if (!paywall) {
    return plans.length > 0
      ? t("Every practice is open to everyone who has an account, with a plan or without.")
      : t("Every practice is open to everyone who has an account.");
  }
  if (plans.length === 0)
    return t("Some practices are free for good. What a plan costs is shown before you choose one.");
  return plural(trialDays, {
    one: "Some practices are free for good. A plan opens all of them, and its first {count} day is free.",
    other: "Some practices are free for good. A plan opens all of them, and its first {count} days are free.",
  });
}

function free({ paywall, plans }: PlansForSale): Offer {
  return {
    name: paywall || plans.length > 0 ? t("Without a plan") : t("An account"),
    price: t("Free"),
    per: t("for good"),
    text: paywall
      ? t("The preview practices, the timer, and Focused Breathing in every grade.")
      : t("Every practice, for everyone who has an account."),
  };
}

/** One offer for whom a plan covers: by the month first, where there is both. */
function offers(plans: readonly PlanForSale[]): Offer[] {
  return coverages.flatMap((coverage) => {
    const of = plans.filter((plan) => plan.coverage === coverage);
    const monthly = of.find(({ interval }) => interval === "month");
    const yearly = of.find(({ interval }) => interval === "year");
    const first = monthly ?? yearly;
    if (!first) return [];
    return [
      {
        name: offerName(coverage),
        price: moneyText(first.amount, first.currency),
        per: perText(monthly, yearly),
        text: coverageText(first),
      },
    ];
  });
}

function perText(monthly: PlanForSale | undefined, yearly: PlanForSale | undefined): string {
  if (!monthly) return t("a year");
  return yearly
    ? t("a month, or {price} a year", { price: moneyText(yearly.amount, yearly.currency) })
    : t("a month");
}

function offerName(coverage: Coverage): string {
  if (coverage === "class") return t("Class");
  return coverage === "school" ? t("School") : t("Individual");
}
