import { UserLoader } from "~/data/user/user-loader";
import { userQuery } from "~/data/user/user-query";
import { Timer } from "~/features/timer/timer";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import { queryClient } from "~/query/client";

export const meta = () => pageMeta(t("Meditation timer"));

export function clientLoader() {
  void queryClient.prefetchQuery(userQuery);
  return null;
}

/** The silent timer. */
export default function MeditationTimerPage() {
  return <UserLoader>{(user) => <Timer user={user} />}</UserLoader>;
}
