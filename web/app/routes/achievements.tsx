import { achievementsQuery } from "~/data/achievements/achievements-query";
import { UserLoader } from "~/data/user/user-loader";
import { userQuery } from "~/data/user/user-query";
import { Achievements } from "~/features/achievements/achievements";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import { queryClient } from "~/query/client";

export const meta = () => pageMeta(t("Achievements"));

export function clientLoader() {
  void queryClient.prefetchQuery(userQuery);
  void queryClient.prefetchQuery(achievementsQuery);
  return null;
}

/** Every achievement, earned and not yet. */
export default function AchievementsPage() {
  return <UserLoader>{(user) => <Achievements user={user} />}</UserLoader>;
}
