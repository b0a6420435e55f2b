import { SchoolRoom } from "~/features/school/school-room";
import { NewSchoolYear } from "~/features/school/year/new-school-year";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";

export const meta = () => pageMeta(t("New school year"));

/** A school's step from one school year to the next. */
export default function NewSchoolYearPage() {
  return <SchoolRoom>{(room) => <NewSchoolYear {...room} />}</SchoolRoom>;
}
