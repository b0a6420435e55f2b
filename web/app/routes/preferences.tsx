import { userQuery } from "~/data/user/user-query";
import { Preferences } from "~/features/preferences/preferences";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import { queryClient } from "~/query/client";

export const meta = () => pageMeta(t("Preferences"));

export function clientLoader() {
  void queryClient.prefetchQuery(userQuery);
  return null;
}

/** Everything that the user can set. */
export default function PreferencesPage() {
  return <Preferences />;
}
