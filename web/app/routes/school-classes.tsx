import { Classes } from "~/features/school/classes/classes";
import { StaffRoom } from "~/features/school/school-room";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";

export const meta = () => pageMeta(t("Classes"));

/** The classes of a school. */
export default function ClassesPage() {
  return <StaffRoom>{(room) => <Classes {...room} />}</StaffRoom>;
}
