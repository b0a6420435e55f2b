import { useQuery, useQueryClient } from "@tanstack/react-query";
import { coverageOf } from "~/data/subscription/plan-texts";
import type { Coverage } from "~/data/subscription/plans-query";
import { SubscriptionList } from "~/data/subscription/subscription-list";
import {
  isLive,
  type Subscription,
  type SubscriptionOverview,
  subscriptionQuery,
} from "~/data/subscription/subscription-query";
import type { UserDocument } from "~/data/user/user-query";
import { useLiveUser } from "~/live/use-live-user";
import { t } from "~/messages/t";
import { Notice } from "~/ui/notice";
import { Spinner } from "~/ui/spinner";
import { checkoutSessionQuery } from "./checkout-session-query";

/** How long the live connection has to tell of the purchase before the payment service itself is asked, in milliseconds. */
const ASK_AFTER = 10_000;

/** How often it is asked by itself. */
const MAX_ASKED = 6;

interface Props {
  sessionId: string;
  /** The plan that was bought, and the class that it was bought with. */
  plan: string;
  classId: string | undefined;
  user: UserDocument;
}

/** How far a plan is that was just paid for: it appears as soon as the payment service has told of it. */
export function PurchaseState({ sessionId, plan, classId, user }: Props) {
  const cache = useQueryClient();
  useLiveUser();
  const bought = { coverage: coverageOf(plan), classId };
  const overview = useQuery({
    ...subscriptionQuery,
    refetchOnMount: "always",
    refetchInterval: ({ state }) =>
      subscriptionOf(bought, state.data) ? false : nextAsk(state.dataUpdateCount),
  });
  const found = subscriptionOf(bought, overview.data);
  // Reading the session makes the service ask anew what was bought with it.
  const session = useQuery({
    ...checkoutSessionQuery(sessionId),
    refetchInterval: ({ state }) => (found ? false : nextAsk(state.dataUpdateCount)),
  });
  if (found) {
    return (
      <Notice tone="done">
        <SubscriptionList subscriptions={[found]} user={user} />
      </Notice>
    );
  }
  const asked = cache.getQueryState(subscriptionQuery.queryKey)?.dataUpdateCount ?? 0;
  if (nextAsk(asked) || overview.isFetching) {
    return <Spinner size="small" message={t("Setting up your plan...")} />;
  }
  const lookAgain = () => {
    void session.refetch();
    void overview.refetch();
  };
  return (
    <Notice tone="warm" action={{ label: t("Look again"), onPress: lookAgain }}>
      {t(
        "Your payment was made, and setting up the plan takes longer than usual. You don't have to wait: it appears on Your account by itself.",
      )}
    </Notice>
  );
}

/** What was bought: for the buyer, a class, or a school. */
interface Bought {
  coverage: Coverage;
  classId: string | undefined;
}

/** The subscription that was bought, once it is known. */
function subscriptionOf(
  { coverage, classId }: Bought,
  overview: SubscriptionOverview | undefined,
): Subscription | undefined {
  return overview?.subscriptions.find(
    (one) => one.coverage === coverage && isLive(one) && (coverage !== "class" || one.classId === classId),
  );
}

/** When to ask once more; not at all after a minute. */
function nextAsk(asked: number): number | false {
  return asked <= MAX_ASKED ? ASK_AFTER : false;
}
