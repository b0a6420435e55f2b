import { userQuery } from "~/data/user/user-query";
import { Dashboard } from "~/features/dashboard/dashboard";
import { LazyUnmarkedPractice } from "~/features/skill/lazy-unmarked-practice";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import { queryClient } from "~/query/client";

export const meta = () => pageMeta(t("Today"));

export function clientLoader() {
  void queryClient.prefetchQuery(userQuery);
  return null;
}

/** The first screen after sign-in. */
export default function DashboardPage() {
  return <Dashboard unmarked={<LazyUnmarkedPractice />} />;
}
