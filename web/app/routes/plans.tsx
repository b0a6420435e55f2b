import { type MetaArgs, useLocation, useSearchParams } from "react-router";
import { plansQuery } from "~/data/subscription/plans-query";
import { subscriptionQuery } from "~/data/subscription/subscription-query";
import { userQuery } from "~/data/user/user-query";
import { LastLook } from "~/features/payment/last-look";
import { pendingChoice } from "~/features/payment/pending-choice";
import { planChoiceIn } from "~/features/payment/plan-choice";
import { SubscriptionSetup } from "~/features/payment/subscription-setup";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import { path } from "~/paths";
import { queryClient } from "~/query/client";

/** Two addresses lead here: where a plan is chosen, and the last look before it is paid for. */
const isLastLook = (pathname: string) => pathname === path("proPayment");

export const meta = ({ location }: MetaArgs) =>
  pageMeta(isLastLook(location.pathname) ? t("Before you pay") : t("Plans"));

export function clientLoader() {
  void queryClient.prefetchQuery(plansQuery);
  void queryClient.prefetchQuery(subscriptionQuery);
  void queryClient.prefetchQuery(userQuery);
  return null;
}

/** Where a plan is chosen, and the last look before paying. */
export default function PlansPage() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const chosen = planChoiceIn(search);
  if (isLastLook(pathname)) return <LastLook chosen={chosen} />;
  return <SubscriptionSetup chosen={{ ...pendingChoice.get(), ...chosen }} />;
}
