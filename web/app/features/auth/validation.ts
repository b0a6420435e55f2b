import { looksLikeAddress } from "~/session/address";
import type { IdentityCode } from "~/session/identity-problem";
import { passwordFault } from "~/session/password";
import { schoolCode } from "~/session/pupil-address";
import { CODE_LENGTH, digitsOf } from "~/ui/code-field";

/** A problem with a form that is found before the request. */
export type Fault =
  | IdentityCode
  | "name_missing"
  | "school_code_missing"
  | "password_missing"
  | "code_incomplete";

/** The problems of a form's answers, by control; empty if there are none. */
export interface Faults {
  address?: Fault;
  schoolCode?: Fault;
  password?: Fault;
  code?: Fault;
}

/** Checks a new account. */
export function newAccountFaults(address: string, password: string): Faults {
  return { ...addressFault(address), ...newPasswordFault(password) };
}

/** Whether a name is that of a student whose account their school made: it is no address. */
export function isUserName(name: string): boolean {
  return name !== "" && !name.includes("@");
}

/** Checks a sign-in: the fields must be filled in, and a user name goes with the code of a school. */
export function signInFaults(name: string, code: string, password: string): Faults {
  return {
    ...(name ? {} : { address: "name_missing" }),
    ...(isUserName(name) && !schoolCode(code) ? { schoolCode: "school_code_missing" } : {}),
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
