import { SchoolPractice } from "~/features/school/practice/practice";
import { StaffRoom } from "~/features/school/school-room";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";

export const meta = () => pageMeta(t("Practice report"));

/** What the classes of a school practiced. */
export default function SchoolDashboardPage() {
  return <StaffRoom>{(room) => <SchoolPractice {...room} />}</StaffRoom>;
}
