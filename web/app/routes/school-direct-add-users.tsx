import { AddPupils } from "~/features/school/pupils/add-pupils";
import { SchoolRoom } from "~/features/school/school-room";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";

export const meta = () => pageMeta(t("Add students"));

/** Accounts for a school's students, and their login cards. */
export default function AddPupilsPage() {
  return <SchoolRoom>{(room) => <AddPupils {...room} />}</SchoolRoom>;
}
