import { coreQuery } from "~/data/skill/core-query";
import { userQuery } from "~/data/user/user-query";
import { CoreScreen } from "~/features/skill/core-screen";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import { queryClient } from "~/query/client";
import type { Route } from "./+types/core";

export const meta = () => pageMeta(t("Practice"));

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(coreQuery(params.coreId));
  void queryClient.prefetchQuery(userQuery);
  return null;
}

/** A core and its player. */
export default function CorePage({ params }: Route.ComponentProps) {
  return <CoreScreen coreId={params.coreId} />;
}
