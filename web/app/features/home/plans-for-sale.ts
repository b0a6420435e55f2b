import type { PlanForSale } from "~/data/subscription/plans-query";

/** What a deployment sells, as its static pages say it. */
export interface PlansForSale {
  /** Whether what isn't free needs a plan. */
  paywall: boolean;
  /** How many days of a plan are free. */
  trialDays: number;
  /** The plans with their prices; none where nothing is sold. */
  plans: readonly PlanForSale[];
}
