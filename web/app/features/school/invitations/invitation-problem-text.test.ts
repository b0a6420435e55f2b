import { expect, it } from "vitest";
import { Problem } from "~/api/problem";
import type { InvitationCode } from "~/api/problem-texts";
import { invitationProblemText } from "./invitation-problem-text";

const codes: Record<InvitationCode, true> = {
  invitation_expired: true,
  invitation_revoked: true,
  too_many_mails: true,
};

it.each(Object.keys(codes) as InvitationCode[])("has a sentence for %s", (code) => {
  const text = invitationProblemText(new Problem(code, 409));
  expect(text).toMatch(/^[A-Z].+\.$/);
  expect(text).not.toMatch(/^Something went wrong/);
});
