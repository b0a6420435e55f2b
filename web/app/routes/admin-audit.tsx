import { userQuery } from "~/data/user/user-query";
import { Audit } from "~/features/school/audit/audit";
import { SchoolRoom } from "~/features/school/school-room";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import { queryClient } from "~/query/client";

export const meta = () => pageMeta(t("Record"));

export function clientLoader() {
  void queryClient.prefetchQuery(userQuery);
  return null;
}

/** What was done to a school and its people. */
export default function AuditPage() {
  return <SchoolRoom>{(room) => <Audit {...room} />}</SchoolRoom>;
}
