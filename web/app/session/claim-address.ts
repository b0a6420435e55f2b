import { asIdentityProblem, type IdentityCode, IdentityProblem } from "./identity-problem";

/** What the API's refusals mean on the sign-in screens. */
const byCode: Readonly<Record<string, IdentityCode>> = {
  wrong_code: "wrong_code",
  code_expired: "expired_code",
  too_many_attempts: "too_many_attempts",
  // It was confirmed while the code was on its way.
  address_taken: "already_confirmed",
};

/**
 * Frees an address: proves with the code that it is the user's, and deletes the account that was begun with it and never confirmed.
 * Without the API's client, which the sign-in screens would have to load for it.
 */
export async function claimAddress(address: string, code: string): Promise<void> {
  try {
    const answer = await fetch("/api/address-claims", {
      method: "POST",
      headers: { "content-type": "application/json" },
      cache: "no-store",
      body: JSON.stringify({ email: address, code }),
    });
    if (!answer.ok) throw refusalOf(answer.status, await answer.json().catch(() => undefined));
  } catch (thrown) {
    throw asIdentityProblem(thrown);
  }
}

function refusalOf(status: number, body: { code?: string } | null | undefined): IdentityProblem {
  // The gateway's own refusal has no code.
  const code = byCode[body?.code ?? ""] ?? (status === 429 ? "too_many_attempts" : "internal");
  return new IdentityProblem(code, body);
}
