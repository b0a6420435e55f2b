import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ChunkLoadError } from "~/ui/chunk";
import { asProblem, Problem, type ProblemCode, readProblem } from "./problem";
import {
  type AddressCode,
  type CalendarCode,
  type ImportCode,
  type InvitationCode,
  type OpeningCode,
  type PaymentCode,
  problemText,
  type SchoolCode,
} from "./problem-texts";

const openapi = JSON.parse(readFileSync(new URL("../../../docs/openapi.json", import.meta.url), "utf8"));

describe("readProblem", () => {
  it("takes the code of a problem document and keeps its details", () => {
    const problem = readProblem(409, { code: "already_in_a_school", schoolName: "Hill School", status: 409 });
    expect(problem.code).toBe("already_in_a_school");
    expect(problemText(problem)).toBe("You already belong to Hill School.");
  });

  it.each([
    [401, "signed_out"],
    [413, "too_large"],
    [429, "too_many_requests"],
    [503, "unavailable"],
    [500, "internal"],
  ])("reads the gateway's own %i", (status, code) => {
    expect(readProblem(status, { message: "no" }).code).toBe(code);
  });

  it("has a sentence for an unknown code of a newer API", () => {
    expect(problemText(readProblem(404, { code: "surprise" }))).toMatch(/^Something went wrong/);
    expect(readProblem(500, undefined).code).toBe("internal");
  });
});

describe("asProblem", () => {
  it("calls a failed fetch offline, and keeps a problem", () => {
    expect(asProblem(new TypeError("Failed to fetch")).code).toBe("offline");
    expect(asProblem(new ChunkLoadError()).code).toBe("offline");
    const problem = new Problem("forbidden", 403);
    expect(asProblem(problem)).toBe(problem);
  });
});

/** The codes whose sentences are where they are said. */
const elsewhere: Record<
  SchoolCode | OpeningCode | InvitationCode | CalendarCode | ImportCode | AddressCode | PaymentCode,
  true
> = {
  invitation_expired: true,
  invitation_revoked: true,
  too_many_invitations: true,
  too_many_mails: true,
  person_not_found: true,
  person_removed: true,
  last_administrator: true,
  own_membership: true,
  in_another_school: true,
  not_staff: true,
  adults_only: true,
  school_id_reused: true,
  own_account: true,
  user_name_taken: true,
  school_user_id_taken: true,
  already_signed_in: true,
  role_mismatch: true,
  class_full: true,
  class_archived: true,
  import_not_found: true,
  import_in_progress: true,
  import_outdated: true,
  import_ended: true,
  import_empty: true,
  import_not_undoable: true,
  person_in_too_many_classes: true,
  school_name_does_not_match: true,
  reopening_expired: true,
  school_closing: true,
  school_not_approved: true,
  no_seats_left: true,
  no_school_day: true,
  too_many_breaks: true,
  break_ends_before_it_begins: true,
  break_too_long: true,
  calendar_changed: true,
  invalid_address: true,
  address_unchanged: true,
  address_taken: true,
  no_address_change: true,
  wrong_code: true,
  code_expired: true,
  too_many_attempts: true,
  too_many_codes: true,
  mail_unavailable: true,
  plan_not_found: true,
  already_subscribed: true,
  purchase_order_reused: true,
  subscription_not_found: true,
  invalid_signature: true,
  idempotency_key_reused: true,
  checkout_session_not_found: true,
  payments_unavailable: true,
};

it("has a sentence for every code of the API that several screens may meet", () => {
  const codes: string[] = openapi.components.schemas.Code.enum;
  for (const code of codes.filter((code) => !(code in elsewhere)) as ProblemCode[]) {
    const text = problemText(new Problem(code, 500));
    expect(text).toMatch(/^[A-Z].+\.$/);
    expect(text.startsWith("Something went wrong"), code).toBe(code === "internal");
  }
});
