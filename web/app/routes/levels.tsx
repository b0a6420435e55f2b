import { UserLoader } from "~/data/user/user-loader";
import { userQuery } from "~/data/user/user-query";
import { Levels } from "~/features/levels/levels";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import { queryClient } from "~/query/client";

export const meta = () => pageMeta(t("Levels"));

export function clientLoader() {
  void queryClient.prefetchQuery(userQuery);
  return null;
}

/** The levels of the selected class's grade. */
export default function LevelsPage() {
  return <UserLoader>{(user) => <Levels user={user} />}</UserLoader>;
}
