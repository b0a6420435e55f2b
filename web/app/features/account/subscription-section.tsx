import { useQuery } from "@tanstack/react-query";
import { BillingButton } from "~/data/subscription/billing-button";
import { SubscriptionList } from "~/data/subscription/subscription-list";
import { isLive, type SubscriptionOverview, subscriptionQuery } from "~/data/subscription/subscription-query";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { QueryPart } from "~/query/query-part";
import { ButtonLink } from "~/ui/button";
import { AccountSection } from "./account-section";

/** What the user subscribes to, and the way to cards, invoices and canceling. */
export function SubscriptionSection({ user }: { user: UserDocument }) {
  const overview = useQuery(subscriptionQuery);
  return (
    <AccountSection heading={t("Plan")}>
      {overview.data ? <Overview overview={overview.data} user={user} /> : <QueryPart of={overview} />}
    </AccountSection>
  );
}

function Overview({ overview, user }: { overview: SubscriptionOverview; user: UserDocument }) {
  // The school's plan is shown in the school.
  const own = overview.subscriptions.filter(({ coverage }) => coverage !== "school");
  const schoolPays = user.schoolId !== undefined && overview.access === "full" && overview.paywall;
  const runs = own.some(isLive);
  const isEnding = own.some((one) => isLive(one) && one.endsAt !== undefined);
  return (
    <>
      {own.length > 0 ? <SubscriptionList subscriptions={own} user={user} /> : null}
      {runs ? null : <p>{withoutPlan(overview, schoolPays, user)}</p>}
      {own.length > 0 ? (
        <>
          <BillingButton />
          <p>
            {isEnding
              ? t(
                  "Until it ends, you can keep the plan there. Your minutes, your history and your data stay, with or without a plan.",
                )
              : t(
                  "Canceling takes two presses there. Your minutes, your history and your data stay, with or without a plan.",
                )}
          </p>
        </>
      ) : null}
      {runs || schoolPays ? null : (
        <div>
          <ButtonLink tone="quiet" to={path("subscriptionSetup")}>
            {t("See the plans")}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** What is so for somebody who has no plan of their own. */
function withoutPlan({ paywall }: SubscriptionOverview, schoolPays: boolean, user: UserDocument): string {
  if (!paywall) return t("Every practice is open to everybody here. Nobody needs a plan to practice.");
  if (schoolPays)
    return t("Every practice is open to you with the plan of {school}.", {
      school: user.schoolName ?? t("your school"),
    });
  return t("You have no plan. Focused Breathing is open to you in every grade, and so is the timer.");
}
