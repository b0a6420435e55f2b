import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { BillingButton } from "~/data/subscription/billing-button";
import { moneyText } from "~/data/subscription/plan-texts";
import { dayText } from "~/data/subscription/status-text";
import { SubscriptionList } from "~/data/subscription/subscription-list";
import {
  isLive,
  type Subscription,
  type SubscriptionOverview,
  subscriptionQuery,
} from "~/data/subscription/subscription-query";
import { Rich } from "~/messages/rich";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { QueryPart } from "~/query/query-part";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import styles from "../school.module.css";
import type { Room } from "../school-room";
import lines from "./school-plan.module.css";

/** The school's plan: how it stands, and the way to cards, invoices and canceling. For its administrators alone. */
export function SchoolPlan({ school, user }: Room) {
  const overview = useQuery(subscriptionQuery);
  return overview.data ? (
    <Plan overview={overview.data} school={school} user={user} />
  ) : (
    <QueryPart of={overview} />
  );
}

function Plan({ overview, school, user }: Room & { overview: SubscriptionOverview }) {
  const { paywall, subscriptions } = overview;
  const plan = subscriptions.find(({ coverage }) => coverage === "school");
  return (
    <div className={styles.form}>
      {plan ? <SubscriptionList subscriptions={[plan]} user={user} /> : null}
      {plan && isLive(plan) ? <Facts plan={plan} pupils={school.pupils} /> : null}
      {plan && isLive(plan) ? null : (
        <>
          <p>
            {paywall
              ? t(
                  "With a plan, every practice is open to everybody at the school. Without one, Focused Breathing is.",
                )
              : t("Every practice is open to everybody here. You can choose a plan, and you don't have to.")}
          </p>
          <div className={styles.ways}>
            <ButtonLink tone="quiet" to={path("subscriptionSetup")}>
              {t("See the plans")}
            </ButtonLink>
          </div>
        </>
      )}
      {plan ? <BillingButton forSchool /> : null}
      {plan && isLive(plan) && plan.endsAt !== undefined ? (
        <p>{t("Until it ends, you can keep the plan there.")}</p>
      ) : null}
    </div>
  );
}

/** How many seats are used, what is paid next, and the invoice that waits. */
function Facts({ plan, pupils }: { plan: Subscription; pupils: number }) {
  const { seats, nextPayment, periodEndsAt, purchaseOrder, invoice } = plan;
  return (
    <>
      {invoice ? <Invoice invoice={invoice} /> : null}
      {seats !== undefined && pupils >= seats ? <NoSeats /> : null}
      <dl className={lines.facts}>
        {seats === undefined ? null : (
          <Fact name={t("Seats for students")}>{t("{used} of {seats} used", { used: pupils, seats })}</Fact>
        )}
        {nextPayment && periodEndsAt ? (
          <Fact name={purchaseOrder ? t("Next invoice") : t("Next payment")}>
            {t("{amount} on {date}", {
              amount: moneyText(nextPayment.amount, nextPayment.currency),
              date: dayText(periodEndsAt),
            })}
          </Fact>
        ) : null}
        {purchaseOrder ? <Fact name={t("Purchase order")}>{purchaseOrder}</Fact> : null}
      </dl>
    </>
  );
}

/** No student can be added: whom to ask. */
function NoSeats() {
  return (
    <Notice>
      <Rich
        text="Every seat is taken, so no more students can be added. Make students inactive who have left, or <write>write to us</write> for more seats."
        tags={{ write: (inside) => <Link to={path("contact")}>{inside}</Link> }}
      />
    </Notice>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** An invoice that waits for payment: calm until it is overdue. */
function Invoice({ invoice }: { invoice: NonNullable<Subscription["invoice"]> }) {
  const amount = moneyText(invoice.amount, invoice.currency);
  const date = invoice.dueAt === undefined ? undefined : dayText(invoice.dueAt);
  // Whoever has just ordered came from there.
  const invoicedTo: string | undefined = useLocation().state?.invoicedTo;
  return (
    <Notice tone={invoice.isOverdue ? "warm" : "calm"}>
      {invoice.isOverdue
        ? t("An invoice of {amount} is overdue.", { amount })
        : date === undefined
          ? t("An invoice of {amount} waits for payment.", { amount })
          : t("An invoice of {amount} is due on {date}.", { amount, date })}{" "}
      {invoicedTo === undefined ? null : `${t("Stripe mails it to {email}.", { email: invoicedTo })} `}
      {invoice.url ? <a href={invoice.url}>{t("Open the invoice")}</a> : null}
    </Notice>
  );
}
