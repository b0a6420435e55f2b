import { Admins } from "~/features/school/admins/admins";
import { SchoolRoom } from "~/features/school/school-room";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";

export const meta = () => pageMeta(t("Administrators"));

/** Who administers a school. */
export default function AdminsPage() {
  return <SchoolRoom>{(room) => <Admins {...room} />}</SchoolRoom>;
}
