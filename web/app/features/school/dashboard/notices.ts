import type { SchoolInvitation } from "~/data/school/invitations-query";
import type { School } from "~/data/school/school-query";
import { plural, t } from "~/messages/t";

/** What needs an administrator, most important first; nothing where all is well. */
export function noticesFor(school: School, invitations: readonly SchoolInvitation[]): string[] {
  const expired = invitations.filter(({ isExpired }) => isExpired).length;
  const notices: string[] = [];
  if (school.administrators < 2) {
    notices.push(
      t(
        "Nobody else can run this account if you can't. Name a second administrator. Somebody you named counts once they have signed in.",
      ),
    );
  }
  if (school.teachers === 0) notices.push(t("No teacher has joined yet."));
  if (expired > 0) {
    notices.push(
      plural(expired, {
        one: "{count} invitation ran out without an answer. Invite the address again.",
        other: "{count} invitations ran out without an answer. Invite the addresses again.",
      }),
    );
  }
  return notices;
}
