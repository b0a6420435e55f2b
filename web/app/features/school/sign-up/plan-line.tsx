import { useQuery } from "@tanstack/react-query";
import { priceText } from "~/data/subscription/plan-texts";
import { plansQuery } from "~/data/subscription/plans-query";
import { plural, t } from "~/messages/t";
import { asksForSubscription } from "~/session/config";

/** What a plan of a school costs, before the account is opened; nothing where none is for sale. */
export function PlanLine() {
  const plans = useQuery(plansQuery).data;
  const plan = plans?.plans.find(({ coverage }) => coverage === "school");
  if (!plans || !plan) return null;
  const price = priceText(plan);
  return (
    <p>
      {asksForSubscription()
        ? t("Opening the account costs nothing. A plan for everybody at the school is {price}.", { price })
        : t(
            "The account costs nothing, and every practice is open. A plan for the school is {price}: you can choose it later, and you don't have to.",
            {
              price,
            },
          )}{" "}
      {plan.seats === undefined ? null : `${t("It is for up to {seats} students.", { seats: plan.seats })} `}
      {plural(plans.trialDays, {
        one: "Its first {count} day is free.",
        other: "Its first {count} days are free.",
      })}
    </p>
  );
}
