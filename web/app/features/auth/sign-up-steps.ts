import type { AccountType, AgeBand } from "~/session/identity";
import type { ForWhom, PendingSignUp } from "./pending-auth";

/** The steps of signing up, in order; `grown-up` is where under-13s are sent, `claim` is the first of two codes. */
export type SignUpStep = "who" | "grown-up" | "account" | "claim" | "code";

/** The questions before anything personal. */
export interface AccountAnswers {
  who?: ForWhom;
  ageBand?: AgeBand;
}

/** The type of an account: somebody who leads a class alone has one of their own (docs/product.md, 1.1). */
export function accountTypeOf(who: ForWhom): AccountType {
  return who === "school" ? "school" : "individual";
}

/**
 * The answers of somebody who comes by a school's invitation: accepting it makes their account a school's (docs/product.md, 1.1), and until
 * then, or if they decline, it is their own.
 */
export function invitedAnswers(answers: AccountAnswers): AccountAnswers {
  return { ...answers, who: "me" };
}

/** The questions that are not answered yet. */
export function missingAnswers(answers: AccountAnswers): (keyof AccountAnswers)[] {
  const questions = ["who", "ageBand"] as const;
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
  if (waiting?.claim?.stage === "first-code") return "claim";
  if (waiting?.claim?.stage === "free") return "account";
  if (waiting) return "code";
  if (wanted === "grown-up") return "grown-up";
  return wanted === "account" && stepAfter(answers) === "account" ? "account" : "who";
}

/** The position of a step in the sequence; none where the user came from the sign-in screen. */
export function positionOf(
  step: SignUpStep,
  waiting: PendingSignUp | undefined,
  hasPassword: boolean,
): { now: number; of: number } | undefined {
  if (step === "grown-up" || waiting?.from === "sign-in") return undefined;
  if (waiting?.claim === undefined) return { now: step === "who" ? 1 : step === "account" ? 2 : 3, of: 3 };
  const { stage, steps } = waiting.claim;
  // Without the password, the account step comes a second time.
  if (stage === "first-code") return { now: 3, of: hasPassword ? steps : 5 };
  return { now: stage === "free" ? 4 : steps, of: steps };
}
