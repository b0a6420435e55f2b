import type { AccountType, NewAccount } from "~/session/identity";
import { tabValue } from "~/session/tab-storage";

/** For whom an account is. */
export type ForWhom = "me" | "class" | "school";

/** An account that waits for its code. The password is not kept: a reload forgets it. */
export interface PendingSignUp {
  address: string;
  /** Known when the account was made here, and not at a sign-in. */
  accountType?: AccountType;
  ageBand?: NewAccount["ageBand"];
  /** What was answered on the way; nothing for whoever a school invites. */
  who?: ForWhom;
  /** How the user got to the code step: by creating the account, or by signing in before confirming it. */
  from: "sign-up" | "sign-in";
  /** Set when the address already had an account that was never confirmed: the address is claimed first. */
  claim?: Claim;
}

/** How far the claim of an address has come, and how many steps the whole sign-up has with it. */
export interface Claim {
  /** The first code deletes the other account, then the address is free, then the user's own account waits for the second code. */
  stage: "first-code" | "free" | "second-code";
  steps: 4 | 5;
}

/** The account of this tab that waits for its code. */
export const pendingSignUp = tabValue<PendingSignUp>("pausewell.sign-up");

/** A new password that waits for its code. */
export const pendingReset = tabValue<{ name: string }>("pausewell.reset");

/** Input from one of the three screens that the next one needs; lost with the page. */
export const enteredCredentials: { name: string; password: string } = { name: "", password: "" };

/** The account to create, if the password was typed on this page for this address and is still known. */
export function enteredAccount({ address, accountType, ageBand }: PendingSignUp): NewAccount | undefined {
  const { name, password } = enteredCredentials;
  if (!password || name !== address || !accountType || !ageBand) return undefined;
  return { address, password, accountType, ageBand };
}

/** Forgets the person, who has arrived. */
export function clearPendingAuth(): void {
  enteredCredentials.name = "";
  enteredCredentials.password = "";
  pendingSignUp.set(undefined);
  pendingReset.set(undefined);
}
