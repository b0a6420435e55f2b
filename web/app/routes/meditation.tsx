import { focusAreasQuery } from "~/data/catalogue/focus-areas-query";
import { UserLoader } from "~/data/user/user-loader";
import { userQuery } from "~/data/user/user-query";
import { Meditation } from "~/features/meditation/meditation";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import { queryClient } from "~/query/client";

export const meta = () => pageMeta(t("Meditation"));

export function clientLoader() {
  void queryClient.prefetchQuery(userQuery);
  void queryClient.prefetchQuery(focusAreasQuery);
  return null;
}

/** Guided practice by length. */
export default function MeditationPage() {
  return <UserLoader>{(user) => <Meditation user={user} />}</UserLoader>;
}
