import { achievementsQuery } from "~/data/achievements/achievements-query";
import { prefetchForUser } from "~/data/user/prefetch-for-user";
import { UserLoader } from "~/data/user/user-loader";
import { Achievements } from "~/features/achievements/achievements";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import { queryClient } from "~/query/client";

export const meta = () => pageMeta(t("Achievements"));

export function clientLoader() {
  prefetchForUser(queryClient, (user) => queryClient.prefetchQuery(achievementsQuery(user)));
  return null;
}

/** Every achievement, earned and not yet. */
export default function AchievementsPage() {
  return <UserLoader>{(user) => <Achievements user={user} />}</UserLoader>;
}
