import { userQuery } from "~/data/user/user-query";
import { People } from "~/features/school/people/people";
import { SchoolRoom } from "~/features/school/school-room";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import { queryClient } from "~/query/client";

export const meta = () => pageMeta(t("People"));

export function clientLoader() {
  void queryClient.prefetchQuery(userQuery);
  return null;
}

/** The people of a school. */
export default function PeoplePage() {
  return <SchoolRoom>{(room) => <People {...room} />}</SchoolRoom>;
}
