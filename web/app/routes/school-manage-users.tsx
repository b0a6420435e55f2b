import { People } from "~/features/school/people/people";
import { SchoolRoom } from "~/features/school/school-room";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";

export const meta = () => pageMeta(t("People"));

/** The people of a school. */
export default function PeoplePage() {
  return <SchoolRoom>{(room) => <People {...room} />}</SchoolRoom>;
}
