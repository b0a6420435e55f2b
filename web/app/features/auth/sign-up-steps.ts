import type { AccountType, AgeBand } from "~/session/identity";
import type { PendingSignUp } from "./pending-auth";

/** The steps of signing up, in order; `grown-up` is where under-13s are sent. */
export type SignUpStep = "who" | "grown-up" | "account" | "code";

/** The questions before anything personal. */
export interface AccountAnswers {
  accountType?: AccountType;
  ageBand?: AgeBand;
}

/** The questions that are not answered yet. */
export function missingAnswers(answers: AccountAnswers): (keyof AccountAnswers)[] {
  const questions = ["accountType", "ageBand"] as const;
  return questions.filter((question) => answers[question] === undefined);
}

/** The step that follows from the answers. */
export function stepAfter(answers: AccountAnswers): SignUpStep {
  if (missingAnswers(answers).length > 0) return "who";
  return answers.ageBand === "under_13" ? "grown-up" : "account";
}

/** The step that the browser's history asks for. */
export function wantedStep(state: unknown): SignUpStep | undefined {
  const step = typeof state === "object" && state !== null && "step" in state ? state.step : undefined;
  return step === "grown-up" || step === "account" ? step : undefined;
}

/**
 * The step to show. An account that waits for its code comes first, so that a reload keeps the place; a step that
 * the history asks for is shown when the answers before it are complete.
 */
export function currentStep(
  wanted: SignUpStep | undefined,
  answers: AccountAnswers,
  waiting: PendingSignUp | undefined,
): SignUpStep {
  if (waiting) return "code";
  if (wanted === "grown-up") return "grown-up";
  return wanted === "account" && stepAfter(answers) === "account" ? "account" : "who";
}
