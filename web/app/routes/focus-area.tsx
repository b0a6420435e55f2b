import { catalogueQuery } from "~/data/catalogue/catalogue-query";
import { UserLoader } from "~/data/user/user-loader";
import { userQuery } from "~/data/user/user-query";
import { FocusArea } from "~/features/focus-area/focus-area";
import { focusAreaKey, isFocusAreaId } from "~/ids/skill";
import { t } from "~/messages/t";
import { notFoundMeta, pageMeta } from "~/page";
import { drawnFocusAreas } from "~/pictures/focus-area";
import { queryClient } from "~/query/client";
import { NoSuchPage } from "~/shell/no-such-page";
import type { Route } from "./+types/focus-area";

/** Every focus area has a picture, and nothing else has. */
function isFocusArea(id: string): boolean {
  return isFocusAreaId(id) && drawnFocusAreas.includes(focusAreaKey(id));
}

export const meta: Route.MetaFunction = ({ params }) =>
  isFocusArea(params.focusArea) ? pageMeta(t("Focus area")) : notFoundMeta();

export function clientLoader() {
  void queryClient.prefetchQuery(userQuery);
  void queryClient.prefetchQuery(catalogueQuery());
  return null;
}

/** One focus area over all grades. */
export default function FocusAreaPage({ params: { focusArea } }: Route.ComponentProps) {
  if (!isFocusArea(focusArea)) return <NoSuchPage />;
  return <UserLoader>{(user) => <FocusArea key={focusArea} user={user} id={focusArea} />}</UserLoader>;
}
