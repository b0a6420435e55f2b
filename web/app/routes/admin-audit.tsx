import { Audit } from "~/features/school/audit/audit";
import { SchoolRoom } from "~/features/school/school-room";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";

export const meta = () => pageMeta(t("Record"));

/** What was done to a school and its people. */
export default function AuditPage() {
  return <SchoolRoom>{(room) => <Audit {...room} />}</SchoolRoom>;
}
