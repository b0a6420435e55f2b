import { userQuery } from "~/data/user/user-query";
import { SchoolPortal } from "~/features/school-portal/school-portal";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import { queryClient } from "~/query/client";

export const meta = () => pageMeta(t("School"));

export function clientLoader() {
  void queryClient.prefetchQuery(userQuery);
  return null;
}

/** The entry of a school account. */
export default function SchoolPortalPage() {
  return <SchoolPortal />;
}
