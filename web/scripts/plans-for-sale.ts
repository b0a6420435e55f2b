import type { PlansForSale } from "../app/features/home/plans-for-sale.ts";

/** What is sold where `make deploy` has said nothing, as on the one box: nothing, and every practice is open. */
const nothing: PlansForSale = { paywall: false, trialDays: 0, plans: [] };

/** What the deployment sells, and at which prices: `make deploy` reads it from the API, which asks the payment service. */
export function plansForSale(told = process.env.PAUSEWELL_PLANS): PlansForSale {
  return told ? (JSON.parse(told) as PlansForSale) : nothing;
}
