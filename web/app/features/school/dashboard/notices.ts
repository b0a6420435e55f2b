import type { SchoolInvitation } from "~/data/school/invitations-query";
import type { School } from "~/data/school/school-query";
import { untaughtText } from "~/data/school/untaught-text";
import { plural, t } from "~/messages/t";

/** How many days it is told that an invitation was accepted. */
const NEWS_DAYS = 7;

/** The addresses whose invitation was accepted in the last days, the latest first. */
export function acceptedLately(invitations: readonly SchoolInvitation[], now: number): string[] {
  const since = now - NEWS_DAYS * 24 * 60 * 60 * 1000;
  return invitations
    .flatMap(({ email, acceptedAt }) => (acceptedAt ? [{ email, at: Date.parse(acceptedAt) }] : []))
    .filter(({ at }) => at > since)
    .sort((one, other) => other.at - one.at)
    .map(({ email }) => email);
}

/** What needs an administrator, most important first; nothing where all is well. */
export function noticesFor(
  school: School,
  invitations: readonly SchoolInvitation[],
  withoutTeacher: number,
): string[] {
  const expired = invitations.filter(({ isExpired }) => isExpired).length;
  const notices: string[] = [];
  if (school.administrators < 2) {
    notices.push(
      t(
        "Nobody else can run this account if you can't. Name a second administrator. If you named or imported one, they haven't signed in yet.",
      ),
    );
  }
  if (school.teachers === 0) notices.push(t("No teacher has joined yet."));
  else if (withoutTeacher > 0) notices.push(untaughtText(withoutTeacher));
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
