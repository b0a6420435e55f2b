import { Invitations } from "~/features/school/invitations/invitations";
import { SchoolRoom } from "~/features/school/school-room";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";

export const meta = () => pageMeta(t("Invite teachers"));

/** The invitations of a school. */
export default function InvitationsPage() {
  return <SchoolRoom>{(room) => <Invitations {...room} />}</SchoolRoom>;
}
