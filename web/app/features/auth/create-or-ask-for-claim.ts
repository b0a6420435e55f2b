import { createAccount, type NewAccount, resendCode } from "~/session/identity";
import { asIdentityProblem, type IdentityCode, IdentityProblem } from "~/session/identity-problem";

/** Refusals of another code that say nothing about the account. */
const PASSING_CODES: readonly IdentityCode[] = ["offline", "too_many_attempts", "code_not_sent", "internal"];

/**
 * Creates the account. Where the address has one that was never confirmed, a code is sent instead, with which the user claims the
 * address: anyone can begin with an address, and only its owner gets the code.
 */
export async function createOrAskForClaim(account: NewAccount): Promise<"created" | "claim"> {
  try {
    await createAccount(account);
    return "created";
  } catch (thrown) {
    if (asIdentityProblem(thrown).code !== "address_taken") throw thrown;
  }
  try {
    await resendCode(account.address);
    return "claim";
  } catch (thrown) {
    if (PASSING_CODES.includes(asIdentityProblem(thrown).code)) throw thrown;
    throw new IdentityProblem("address_taken", thrown);
  }
}
