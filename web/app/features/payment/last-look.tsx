import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { api, unwrap } from "~/api/client";
import { asProblem } from "~/api/problem";
import { serverNow } from "~/api/server-time";
import { BillingButton } from "~/data/subscription/billing-button";
import { paymentProblemText } from "~/data/subscription/payment-problem-text";
import { coverageText, moneyText, planName, priceText, taxText } from "~/data/subscription/plan-texts";
import { type PlanForSale, plansQuery } from "~/data/subscription/plans-query";
import { dayText } from "~/data/subscription/status-text";
import { SubscriptionList } from "~/data/subscription/subscription-list";
import { isLive, type Subscription, subscriptionQuery } from "~/data/subscription/subscription-query";
import { useLeaveFor } from "~/data/subscription/use-leave-for";
import { UserLoader } from "~/data/user/user-loader";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { StillWater } from "~/pictures/still-water";
import { FailureNotice } from "~/query/failure-notice";
import { QueryFallback } from "~/query/query-fallback";
import { Button, ButtonLink } from "~/ui/button";
import disclosure from "~/ui/disclosure.module.css";
import { EmptyState } from "~/ui/empty-state";
import { lazyChunk } from "~/ui/lazy-chunk";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { Spinner } from "~/ui/spinner";
import { pendingChoice } from "./pending-choice";
import { ownClass, type PlanChoice, runningFor } from "./plan-choice";
import styles from "./plans.module.css";
import { ForPupils } from "./subscription-setup";

/** For schools that pay by invoice. */
const PurchaseOrderForm = lazyChunk(() => import("./purchase-order-form"), "PurchaseOrderForm");

/** The last look before paying: what, when, how much, when it ends, and how to cancel. */
export function LastLook({ chosen }: { chosen: Partial<PlanChoice> }) {
  return (
    <UserLoader>
      {(user) => (user.isPupil ? <ForPupils /> : <Order user={user} chosen={chosen} />)}
    </UserLoader>
  );
}

function Order({ user, chosen }: { user: UserDocument; chosen: Partial<PlanChoice> }) {
  const plans = useQuery(plansQuery);
  const overview = useQuery(subscriptionQuery);
  const failed = plans.error && !plans.data ? plans : overview;
  if (!plans.data || !overview.data) return <QueryFallback of={failed} textOf={paymentProblemText} />;
  const plan = plans.data.plans.find(({ id }) => id === chosen.plan);
  const forClass = user.classes.find(({ classId }) => classId === chosen.classId);
  if (!plan || (plan.coverage === "class" && !forClass)) return <NothingChosen />;
  const { subscriptions } = overview.data;
  const own = runningFor(subscriptions.filter(isLive), plan.coverage, forClass?.classId);
  if (own) return <AlreadyThere subscription={own} user={user} />;
  const before = runningFor(subscriptions, plan.coverage, forClass?.classId);
  const trialDays = before && !before.hasTrial ? 0 : plans.data.trialDays;
  return (
    <Summary
      plan={plan}
      forWhom={plan.coverage === "school" ? user.schoolName : forClass?.className}
      classId={ownClass(user, chosen)}
      trialDays={trialDays}
      user={user}
    />
  );
}

interface SummaryProps {
  plan: PlanForSale;
  /** The class or the school; nothing where it is the buyer. */
  forWhom: string | undefined;
  /** The class that it is for, or that the buyer came from; nothing where that is the school's. */
  classId: string | undefined;
  /** How many days are free; 0 where the trial was used. */
  trialDays: number;
  user: UserDocument;
}

function Summary({ plan, forWhom, classId, trialDays, user }: SummaryProps) {
  const { email, schoolId } = user;
  const cache = useQueryClient();
  const { isLeaving, leaveFor } = useLeaveFor();
  const choice = { plan: plan.id, ...(plan.coverage === "class" && classId ? { classId } : {}) };
  // Sent twice, it opens one checkout.
  const [key] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST("/api/checkout-session", {
          params: { header: { "Idempotency-Key": key } },
          body: { plan: plan.id, ...(classId ? { classId } : {}) },
        }),
      ),
    onSuccess: ({ url }) => {
      pendingChoice.set(choice);
      leaveFor(url);
    },
    onError: (thrown) => {
      // Another tab or device was faster: what is there now takes this page's place.
      if (asProblem(thrown).code === "already_subscribed")
        void cache.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
    },
  });
  const [isOrdering, setOrdering] = useState(false);
  const now = serverNow();
  const firstPayment = new Date(now + trialDays * DAY);
  const amount = moneyText(plan.amount, plan.currency);
  return (
    <div className={styles.page}>
      <PageHeader heading={t("Before you pay")} />
      <Panel>
        <dl className={styles.facts}>
          <Fact name={t("Plan")}>
            <strong>{planName(plan.id)}</strong>
            {forWhom ? <span className={styles.forWhom}>{forWhom}</span> : null}
            <span>{coverageText(plan)}</span>
          </Fact>
          <Fact name={t("Price")}>
            <strong>{priceText(plan)}</strong>
            {taxText(plan) ? <span>{taxText(plan)}</span> : null}
          </Fact>
          <Fact name={t("Today")}>
            {isOrdering
              ? t("With a purchase order, the plan begins at once, and there is no free trial.")
              : trialDays > 0
                ? t("You pay nothing. The free trial begins.")
                : t("You pay {amount}.", { amount })}
          </Fact>
          {isOrdering ? (
            <Fact name={t("Within 30 days")}>{t("You pay the invoice: {amount}.", { amount })}</Fact>
          ) : trialDays > 0 ? (
            <Fact name={dayText(firstPayment)}>
              {t("The trial ends. You pay {amount}, unless you cancel first.", { amount })}
            </Fact>
          ) : null}
          <Fact name={t("After that")}>
            {plan.interval === "month"
              ? t("It renews every month until you cancel.")
              : t("It renews every year until you cancel.")}
          </Fact>
          <Fact name={t("To cancel")}>
            {plan.coverage === "school"
              ? t(
                  "On the school's Overview, under Plan, at any time. Everything stays open until the end of what was paid for.",
                )
              : t(
                  "On Your account, under Plan, at any time. Everything stays open until the end of what was paid for.",
                )}
          </Fact>
        </dl>
      </Panel>
      <div className={styles.notes}>
        {isOrdering ? null : (
          <p>
            {t(
              "You pay on a page of Stripe, our payment service. Pausewell never sees your card. Receipts go to {email}.",
              {
                email,
              },
            )}
          </p>
        )}
        <p>{t("Whoever pays has to be 18 or older.")}</p>
      </div>
      {/* An order has a button of its own, and a failure notice. */}
      {isOrdering ? null : <FailureNotice of={error} textOf={paymentProblemText} />}
      <div className={styles.ways}>
        {isOrdering ? null : (
          <Button size="large" busy={isPending || isLeaving} onClick={() => mutate()}>
            {trialDays > 0 ? t("Start the free trial") : t("Go to payment")}
          </Button>
        )}
        <ButtonLink size="large" tone="quiet" to={path("subscriptionSetup", {}, choice)}>
          {t("Choose another plan")}
        </ButtonLink>
      </div>
      {plan.coverage === "school" && schoolId !== undefined ? (
        <details onToggle={({ currentTarget }) => setOrdering(currentTarget.open)}>
          <summary className={disclosure.opener}>{t("Pay by purchase order instead")}</summary>
          {isOrdering ? (
            <Suspense fallback={<Spinner size="small" message={t("Loading...")} />}>
              <PurchaseOrderForm
                plan={plan}
                schoolId={schoolId}
                schoolName={user.schoolName ?? ""}
                email={email}
              />
            </Suspense>
          ) : null}
        </details>
      ) : null}
    </div>
  );
}

const DAY = 24 * 60 * 60 * 1000;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Who has the plan already is led to where it is changed. */
function AlreadyThere({ subscription, user }: { subscription: Subscription; user: UserDocument }) {
  return (
    <div className={styles.page}>
      <PageHeader heading={t("You have this plan")} />
      <SubscriptionList subscriptions={[subscription]} user={user} />
      <p className={styles.aside}>
        {t("Nobody pays twice. Here you change it, cancel it or find your invoices.")}
      </p>
      <BillingButton tone="primary" forSchool={subscription.coverage === "school"} />
    </div>
  );
}

function NothingChosen() {
  return (
    <EmptyState
      picture={<StillWater />}
      heading={t("No plan is chosen yet")}
      text={t("Choose one first. Nothing is bought before you have seen the price.")}
    >
      <ButtonLink to={path("subscriptionSetup")}>{t("See the plans")}</ButtonLink>
    </EmptyState>
  );
}
