import { expect, it } from "vitest";
import { Problem } from "~/api/problem";
import type { SchoolCode } from "~/api/problem-texts";
import { schoolProblemText } from "./school-problem-text";

const codes: Record<SchoolCode, true> = {
  too_many_invitations: true,
  person_not_found: true,
  person_removed: true,
  last_administrator: true,
  own_membership: true,
  in_another_school: true,
  not_staff: true,
  own_account: true,
  user_name_taken: true,
  school_user_id_taken: true,
  already_signed_in: true,
  role_mismatch: true,
  class_full: true,
  class_archived: true,
  person_in_too_many_classes: true,
  school_name_does_not_match: true,
  reopening_expired: true,
  school_closing: true,
  school_not_approved: true,
  no_seats_left: true,
};

it.each(Object.keys(codes) as SchoolCode[])("has a sentence for %s", (code) => {
  const text = schoolProblemText(new Problem(code, 409));
  expect(text).toMatch(/^[A-Z].+\.$/);
  expect(text).not.toMatch(/^Something went wrong/);
});
