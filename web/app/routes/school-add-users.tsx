import { userQuery } from "~/data/user/user-query";
import { Invitations } from "~/features/school/invitations/invitations";
import { SchoolRoom } from "~/features/school/school-room";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import { queryClient } from "~/query/client";

export const meta = () => pageMeta(t("Invite teachers"));

export function clientLoader() {
  void queryClient.prefetchQuery(userQuery);
  return null;
}

/** The invitations of a school. */
export default function InvitationsPage() {
  return <SchoolRoom>{(room) => <Invitations {...room} />}</SchoolRoom>;
}
