import type { AccountType } from "~/session/identity";
import { tabValue } from "~/session/tab-storage";

/** An account that waits for its code. The password is not kept: a reload forgets it. */
export interface PendingSignUp {
  address: string;
  /** Known when the account was made here, and not at a sign-in. */
  accountType?: AccountType;
  /** How somebody came to the code: by making the account, or by signing in before confirming it. */
  from: "sign-up" | "sign-in";
}

/** The account of this tab that waits for its code. */
export const pendingSignUp = tabValue<PendingSignUp>("pausewell.sign-up");

/** A new password that waits for its code. */
export const pendingReset = tabValue<{ name: string }>("pausewell.reset");

/** What was typed on one of the three screens and is wanted on the next; gone with the page. */
export const enteredCredentials: { name: string; password: string } = { name: "", password: "" };

/** Forgets the person, who has arrived. */
export function clearPendingAuth(): void {
  enteredCredentials.name = "";
  enteredCredentials.password = "";
  pendingSignUp.set(undefined);
  pendingReset.set(undefined);
}
