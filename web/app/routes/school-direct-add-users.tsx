import { AddPeople } from "~/features/school/add-people";
import { SchoolRoom } from "~/features/school/school-room";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";

export const meta = () => pageMeta(t("Add people"));

/** Accounts for a school's students, teachers and administrators. */
export default function AddPeoplePage() {
  return <SchoolRoom>{(room) => <AddPeople {...room} />}</SchoolRoom>;
}
