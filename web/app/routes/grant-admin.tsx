import { userQuery } from "~/data/user/user-query";
import { Admins } from "~/features/school/admins/admins";
import { SchoolRoom } from "~/features/school/school-room";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import { queryClient } from "~/query/client";

export const meta = () => pageMeta(t("Administrators"));

export function clientLoader() {
  void queryClient.prefetchQuery(userQuery);
  return null;
}

/** Who administers a school. */
export default function AdminsPage() {
  return <SchoolRoom>{(room) => <Admins {...room} />}</SchoolRoom>;
}
