import { ImportRoster } from "~/features/school/imports/import-roster";
import { SchoolRoom } from "~/features/school/school-room";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";

export const meta = () => pageMeta(t("Import a roster"));

/** A school's people from a file. */
export default function ImportRosterPage() {
  return <SchoolRoom>{(room) => <ImportRoster {...room} />}</SchoolRoom>;
}
