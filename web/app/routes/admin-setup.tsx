import { userQuery } from "~/data/user/user-query";
import { SchoolRoom } from "~/features/school/school-room";
import { Setup } from "~/features/school/setup/setup";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import { queryClient } from "~/query/client";

export const meta = () => pageMeta(t("Set up your school"));

export function clientLoader() {
  void queryClient.prefetchQuery(userQuery);
  return null;
}

/** The guided set-up of a school. */
export default function SetupPage() {
  return <SchoolRoom>{(room) => <Setup {...room} />}</SchoolRoom>;
}
