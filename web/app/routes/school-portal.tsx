import { SchoolPortal } from "~/features/school-portal/school-portal";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";

export const meta = () => pageMeta(t("School"));

/** The entry of a school account. */
export default function SchoolPortalPage() {
  return <SchoolPortal />;
}
