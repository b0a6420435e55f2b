import { claimAddress } from "~/session/claim-address";
import { createAccount, resendCode } from "~/session/identity";
import { asIdentityProblem, IdentityProblem } from "~/session/identity-problem";
import { createOrAskForClaim } from "./create-or-ask-for-claim";
import { enteredAccount, enteredCredentials, type PendingSignUp, pendingSignUp } from "./pending-auth";

/** Frees an address that someone began with before, with the first of two codes, and then creates the user's own account. */
export async function claim(waiting: PendingSignUp, code: string): Promise<void> {
  await claimAddress(waiting.address, code);
  await createOwnAccount(waiting);
}

/** Creates the account with what was entered; after a reload, which forgets the password, the account step asks once more. */
async function createOwnAccount(waiting: PendingSignUp): Promise<void> {
  const account = enteredAccount(waiting);
  try {
    if (account) {
      await createAccount(account);
      return waitForSecondCode(waiting);
    }
  } catch {
    // The code is used up: the account step is the place to try again, and says what is wrong then.
  }
  enteredCredentials.name = waiting.address;
  pendingSignUp.set({ ...waiting, claim: { stage: "free", steps: 5 } });
}

/** Sends another first code. The address may be free by now: then that code is already the one for the user's own account. */
export async function resendForClaim(waiting: PendingSignUp): Promise<void> {
  const account = enteredAccount(waiting);
  if (!account) return resendCode(waiting.address);
  try {
    if ((await createOrAskForClaim(account)) === "created") waitForSecondCode(waiting);
  } catch (thrown) {
    const isTaken = asIdentityProblem(thrown).code === "address_taken";
    throw isTaken ? new IdentityProblem("already_confirmed", thrown) : thrown;
  }
}

function waitForSecondCode(waiting: PendingSignUp): void {
  pendingSignUp.set({ ...waiting, claim: { stage: "second-code", steps: 4 } });
}
