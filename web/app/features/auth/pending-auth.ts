import type { AccountType } from "~/session/identity";
import { tabValue } from "~/session/tab-storage";

/** An account that waits for its code. The password is not kept: a reload forgets it. */
export interface PendingSignUp {
  address: string;
  /** Known when the account was made here, and not at a sign-in. */
  accountType?: AccountType;
  /** How the user got to the code step: by creating the account, or by signing in before confirming it. */
  from: "sign-up" | "sign-in";
}

/** The account of this tab that waits for its code. */
export const pendingSignUp = tabValue<PendingSignUp>("pausewell.sign-up");

/** A new password that waits for its code. */
export const pendingReset = tabValue<{ name: string }>("pausewell.reset");

/** Input from one of the three screens that the next one needs; lost with the page. */
export const enteredCredentials: { name: string; password: string } = { name: "", password: "" };

/** Forgets the person, who has arrived. */
export function clearPendingAuth(): void {
  enteredCredentials.name = "";
  enteredCredentials.password = "";
  pendingSignUp.set(undefined);
  pendingReset.set(undefined);
}
