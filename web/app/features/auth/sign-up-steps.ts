import type { AccountType, AgeBand } from "~/session/identity";
import type { WaitingSignUp } from "./waiting";

/** The steps of signing up, in order; `grown-up` is where under-13s are sent. */
export type SignUpStep = "who" | "grown-up" | "account" | "code";

/** What is asked before anything personal. */
export interface Who {
  accountType?: AccountType;
  ageBand?: AgeBand;
}

/** The questions that are not answered yet. */
export function unanswered(who: Who): (keyof Who)[] {
  const questions = ["accountType", "ageBand"] as const;
  return questions.filter((question) => who[question] === undefined);
}

/** Where the answers lead. */
export function stepAfter(who: Who): SignUpStep {
  if (unanswered(who).length > 0) return "who";
  return who.ageBand === "under_13" ? "grown-up" : "account";
}

/** The step that the browser's history asks for. */
export function wantedStep(state: unknown): SignUpStep | undefined {
  const step = typeof state === "object" && state !== null && "step" in state ? state.step : undefined;
  return step === "grown-up" || step === "account" ? step : undefined;
}

/**
 * The step to show. An account that waits for its code comes first, so that a reload keeps the place; a step that
 * the history asks for is shown when the answers before it are there.
 */
export function currentStep(
  wanted: SignUpStep | undefined,
  who: Who,
  waiting: WaitingSignUp | undefined,
): SignUpStep {
  if (waiting) return "code";
  if (wanted === "grown-up") return "grown-up";
  return wanted === "account" && stepAfter(who) === "account" ? "account" : "who";
}
