import { UserLoader } from "~/data/user/user-loader";
import { userQuery } from "~/data/user/user-query";
import { Progress } from "~/features/progress/progress";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import { queryClient } from "~/query/client";

export const meta = () => pageMeta(t("Progress"));

export function clientLoader() {
  void queryClient.prefetchQuery(userQuery);
  return null;
}

/** The practice over time. */
export default function ProgressPage() {
  return <UserLoader>{(user) => <Progress user={user} />}</UserLoader>;
}
