import { achievementsQuery } from "~/data/achievements/achievements-query";
import { prefetchForUser } from "~/data/user/prefetch-for-user";
import { UserLoader } from "~/data/user/user-loader";
import { Badges } from "~/features/badges/badges";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import { queryClient } from "~/query/client";

export const meta = () => pageMeta(t("Badges"));

export function clientLoader() {
  prefetchForUser(queryClient, (user) => queryClient.prefetchQuery(achievementsQuery(user)));
  return null;
}

/** The user's badges. */
export default function BadgesPage() {
  return <UserLoader>{(user) => <Badges user={user} />}</UserLoader>;
}
