import { catalogueQuery } from "~/data/catalogue/catalogue-query";
import { UserLoader } from "~/data/user/user-loader";
import { userQuery } from "~/data/user/user-query";
import { Library } from "~/features/library/library";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import { queryClient } from "~/query/client";

export const meta = () => pageMeta(t("Library"));

export function clientLoader() {
  void queryClient.prefetchQuery(userQuery);
  void queryClient.prefetchQuery(catalogueQuery());
  return null;
}

/** All skills. */
export default function LibraryPage() {
  return <UserLoader>{(user) => <Library user={user} />}</UserLoader>;
}
