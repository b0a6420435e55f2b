import { Levels } from "~/features/levels/levels";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import { queryClient } from "~/query/client";
import { userQuery } from "~/user/user-query";
import { WithUser } from "~/user/with-user";

export const meta = () => pageMeta(t("Levels"));

export function clientLoader() {
  void queryClient.prefetchQuery(userQuery);
  return null;
}

/** The levels of the selected class's grade. */
export default function LevelsPage() {
  return <WithUser>{(user) => <Levels user={user} />}</WithUser>;
}
