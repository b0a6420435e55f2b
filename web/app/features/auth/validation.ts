import type { IdentityCode } from "~/session/identity-problem";
import { passwordFault } from "~/session/password";

/** A problem with a form that is found before the request. */
export type Fault = IdentityCode | "name_missing" | "password_missing" | "code_incomplete";

/** How many digits a code has. */
export const CODE_LENGTH = 6;

/** Whether something may be an address: a name, one @, a host with a dot, and no space. */
export function looksLikeAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

/** The digits of a code, however it was typed or pasted: `123 456` and `Code: 123456`. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, "").slice(0, CODE_LENGTH);
}

/** The problems of a form's answers, by control; empty if there are none. */
export interface Faults {
  address?: Fault;
  password?: Fault;
  code?: Fault;
}

/** Checks a new account. */
export function newAccountFaults(address: string, password: string): Faults {
  return { ...addressFault(address), ...newPasswordFault(password) };
}

/** Checks a sign-in: both fields must be filled in, nothing else. */
export function signInFaults(name: string, password: string): Faults {
  return {
    ...(name ? {} : { address: "name_missing" }),
    ...(password ? {} : { password: "password_missing" }),
  };
}

/** Checks a code. */
export function codeFaults(code: string): Faults {
  return digitsOf(code).length < CODE_LENGTH ? { code: "code_incomplete" } : {};
}

/** Checks an address. */
export function addressFault(address: string): Faults {
  return looksLikeAddress(address) ? {} : { address: "not_an_address" };
}

/** Checks a new password. */
export function newPasswordFault(password: string): Faults {
  const fault = passwordFault(password);
  return fault ? { password: fault } : {};
}
