import { expect, it } from "vitest";
import { Problem } from "~/api/problem";
import type { AddressCode } from "~/api/problem-texts";
import { addressProblemText } from "./address-problem-text";

const codes: Record<AddressCode, true> = {
  invalid_address: true,
  address_unchanged: true,
  address_taken: true,
  no_address_change: true,
  wrong_code: true,
  code_expired: true,
  too_many_attempts: true,
  too_many_codes: true,
  mail_unavailable: true,
};

it.each(Object.keys(codes) as AddressCode[])("has a sentence for %s", (code) => {
  const text = addressProblemText(new Problem(code, 409));
  expect(text).toMatch(/^[A-Z].+\.$/);
  expect(text).not.toMatch(/^Something went wrong/);
});
