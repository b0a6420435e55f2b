import { tabValue } from "~/session/tab-storage";
import type { PlanChoice } from "./plan-choice";

/** The plan that somebody went to pay for: whoever cancels on the payment page finds the choice as it was. */
export const pendingChoice = tabValue<Partial<PlanChoice>>("pausewell.plan");
