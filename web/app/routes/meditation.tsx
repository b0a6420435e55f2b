import { Meditation } from "~/features/meditation/meditation";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import { queryClient } from "~/query/client";
import { focusAreasQuery } from "~/user/focus-areas-query";
import { UserLoader } from "~/user/user-loader";
import { userQuery } from "~/user/user-query";

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
