import { SchoolDashboard } from "~/features/school/dashboard/dashboard";
import { SchoolRoom } from "~/features/school/school-room";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";

export const meta = () => pageMeta(t("Overview"));

/** How a school account is doing. */
export default function AdminDashboardPage() {
  return <SchoolRoom>{(room) => <SchoolDashboard {...room} />}</SchoolRoom>;
}
