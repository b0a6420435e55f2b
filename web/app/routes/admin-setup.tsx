import { SchoolRoom } from "~/features/school/school-room";
import { Setup } from "~/features/school/setup/setup";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";

export const meta = () => pageMeta(t("Set up your school"));

/** The guided set-up of a school. */
export default function SetupPage() {
  return <SchoolRoom>{(room) => <Setup {...room} />}</SchoolRoom>;
}
