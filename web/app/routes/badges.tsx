import { achievementsQuery } from "~/data/achievements/achievements-query";
import { UserLoader } from "~/data/user/user-loader";
import { userQuery } from "~/data/user/user-query";
import { Badges } from "~/features/badges/badges";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import { queryClient } from "~/query/client";

export const meta = () => pageMeta(t("Badges"));

export function clientLoader() {
  void queryClient.prefetchQuery(userQuery);
  void queryClient.prefetchQuery(achievementsQuery);
  return null;
}

/** What somebody has earned. */
export default function BadgesPage() {
  return <UserLoader>{(user) => <Badges user={user} />}</UserLoader>;
}
