import { userQuery } from "~/data/user/user-query";
import { Account } from "~/features/account/account";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import { queryClient } from "~/query/client";

export const meta = () => pageMeta(t("Your account"));

export function clientLoader() {
  void queryClient.prefetchQuery(userQuery);
  return null;
}

/** The user's account page. */
export default function UserHomePage() {
  return <Account />;
}
