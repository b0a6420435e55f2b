import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { BillingButton } from "~/data/subscription/billing-button";
import { paymentProblemText } from "~/data/subscription/payment-problem-text";
import { coverages, coverageText, planName, priceText, taxText } from "~/data/subscription/plan-texts";
import { type Coverage, type PlanForSale, plansQuery } from "~/data/subscription/plans-query";
import { SubscriptionList } from "~/data/subscription/subscription-list";
import { isLive, type Subscription, subscriptionQuery } from "~/data/subscription/subscription-query";
import { UserLoader } from "~/data/user/user-loader";
import type { UserDocument } from "~/data/user/user-query";
import { Rich } from "~/messages/rich";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { StillWater } from "~/pictures/still-water";
import { QueryFallback } from "~/query/query-fallback";
import { Button, ButtonLink } from "~/ui/button";
import { Choices } from "~/ui/choices";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";
import { Select } from "~/ui/select";
import { buyableClasses, type PlanChoice } from "./plan-choice";
import styles from "./plans.module.css";

interface Props {
  /** What the address names: the choice of whoever comes back. */
  chosen: Partial<PlanChoice>;
}

/** Where a plan is chosen: what there is, at the prices that are charged, and what somebody has already. */
export function SubscriptionSetup({ chosen }: Props) {
  return (
    <UserLoader>
      {(user) => (user.isPupil ? <ForPupils /> : <Plans user={user} chosen={chosen} />)}
    </UserLoader>
  );
}

/** A student is shown no price. */
export function ForPupils() {
  return (
    <EmptyState
      picture={<StillWater />}
      heading={t("Your school takes care of this")}
      text={t("There is nothing to choose or to pay here. If a practice isn't open, ask your teacher.")}
    >
      <ButtonLink to={path("dashboard")}>{t("Go to today")}</ButtonLink>
    </EmptyState>
  );
}

function Plans({ user, chosen }: Props & { user: UserDocument }) {
  const plans = useQuery(plansQuery);
  const overview = useQuery(subscriptionQuery);
  const failed = plans.error && !plans.data ? plans : overview;
  if (!plans.data || !overview.data) return <QueryFallback of={failed} textOf={paymentProblemText} />;
  const { subscriptions, paywall } = overview.data;
  const running = subscriptions.filter(isLive);
  const offered = plans.data.plans
    .filter((plan) => isOffered(plan, user, running))
    .sort((one, other) => placeOf(one, user) - placeOf(other, user));
  return (
    <div className={styles.page}>
      <PageHeader heading={t("Plans")} />
      {paywall ? null : (
        <Notice>{t("Every practice is open to everybody here. Nobody needs a plan to practice.")}</Notice>
      )}
      {user.schoolId !== undefined && !user.isAdmin ? (
        <Notice>
          {t(
            "A plan of {school} covers everybody there. Ask an administrator of your school before you pay for yourself.",
            {
              school: user.schoolName ?? t("your school"),
            },
          )}
        </Notice>
      ) : null}
      {running.length > 0 ? <Running running={running} user={user} /> : null}
      {offered.length > 0 ? (
        <PlanForm
          plans={offered}
          trialDays={plans.data.trialDays}
          classes={buyableClasses(user, running)}
          hadTrial={(coverage, classId) => hadTrial(subscriptions, coverage, classId)}
          chosen={chosen}
        />
      ) : null}
      {plans.data.plans.length === 0 ? <NothingSold /> : null}
      {offered.some(({ coverage }) => coverage === "school") || user.schoolId !== undefined ? null : (
        <ForSchools isSold={plans.data.plans.some(({ coverage }) => coverage === "school")} />
      )}
    </div>
  );
}

/** Where a plan stands: from the one that covers least to the one that covers most; for an administrator, the school's comes first. */
function placeOf({ coverage }: PlanForSale, { isAdmin }: UserDocument): number {
  return isAdmin && coverage === "school" ? -1 : coverages.indexOf(coverage);
}

/** Whether somebody can buy a plan: one that they don't have, for a class that has none, or for the school that they administer. */
function isOffered({ coverage }: PlanForSale, user: UserDocument, running: readonly Subscription[]): boolean {
  if (coverage === "class") return buyableClasses(user, running).length > 0;
  if (coverage === "school" && !(user.schoolId !== undefined && user.isAdmin)) return false;
  return !running.some((one) => one.coverage === coverage);
}

/** Whether the trial was used: each person, class and school has one. */
function hadTrial(subscriptions: readonly Subscription[], coverage: Coverage, classId?: string): boolean {
  const before = subscriptions.find((one) => one.coverage === coverage && one.classId === classId);
  return before !== undefined && !before.hasTrial;
}

function Running({ running, user }: { running: readonly Subscription[]; user: UserDocument }) {
  const forSchool = running.some(({ coverage }) => coverage === "school");
  const forSelf = running.some(({ coverage }) => coverage !== "school");
  return (
    <Section heading={t("What you have")} panel="calm">
      <div className={styles.inside}>
        <SubscriptionList subscriptions={running} user={user} />
        {forSelf ? <BillingButton /> : null}
        {forSchool ? (
          <div>
            <ButtonLink tone="quiet" to={path("adminDashboard")}>
              {t("The school's plan")}
            </ButtonLink>
          </div>
        ) : null}
      </div>
    </Section>
  );
}

interface FormProps {
  plans: readonly PlanForSale[];
  trialDays: number;
  classes: readonly { classId: string; className: string }[];
  hadTrial: (coverage: Coverage, classId?: string) => boolean;
  chosen: Partial<PlanChoice>;
}

/** One of the plans; a class plan names its class. Nothing is bought before the last look. */
function PlanForm({ plans, trialDays, classes, hadTrial, chosen }: FormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [planId, setPlan] = useState(() => plans.find(({ id }) => id === chosen.plan)?.id);
  const [classId, setClass] = useState(
    () => (classes.find((one) => one.classId === chosen.classId) ?? classes[0])?.classId,
  );
  const [isAsked, setAsked] = useState(false);
  const plan = plans.find(({ id }) => id === planId);
  const isForClass = plan?.coverage === "class";
  const tax = plans.map(taxText).find((text) => text !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!plan) return form.current?.querySelector<HTMLElement>("input[type=radio]")?.focus();
    const choice = { plan: plan.id, ...(isForClass ? { classId } : {}) };
    // Whoever comes back from the last look finds the choice as it was.
    void navigate(path("subscriptionSetup", {}, choice), { replace: true });
    void navigate(path("proPayment", {}, choice));
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <Choices
        legend={<h2 className={styles.legend}>{t("Choose a plan")}</h2>}
        choices={plans.map((one) => ({
          value: one.id,
          label: (
            <span className={styles.offer}>
              <span>{planName(one.id)}</span> <span>{priceText(one)}</span>
            </span>
          ),
          text: coverageText(one),
        }))}
        value={planId}
        onChoose={setPlan}
        error={isAsked && !plan ? t("Choose one of the plans.") : undefined}
      />
      {isForClass ? (
        <Select
          label={t("For which class?")}
          value={classId}
          onChange={({ target }) => setClass(target.value)}
        >
          {classes.map((one) => (
            <option key={one.classId} value={one.classId}>
              {one.className}
            </option>
          ))}
        </Select>
      ) : null}
      <div className={styles.notes}>
        <p>
          {plan && hadTrial(plan.coverage, isForClass ? classId : undefined)
            ? t("The free trial was used before: this plan begins with its first payment.")
            : plural(trialDays, {
                one: "The first {count} day is free. Cancel in that time and you pay nothing.",
                other: "The first {count} days are free. Cancel in that time and you pay nothing.",
              })}
        </p>
        {tax ? <p>{tax}</p> : null}
        <p>{t("Nothing is bought yet. Next you see what you would pay, and when.")}</p>
      </div>
      <div>
        <Button type="submit" size="large">
          {t("Continue")}
        </Button>
      </div>
    </form>
  );
}

function NothingSold() {
  return (
    <EmptyState isPart picture={<StillWater />} heading={t("Nothing is sold here.")}>
      <ButtonLink to={path("dashboard")}>{t("Go to today")}</ButtonLink>
    </EmptyState>
  );
}

/** The way of a whole school. */
function ForSchools({ isSold }: { isSold: boolean }) {
  if (!isSold) return null;
  return (
    <p className={styles.aside}>
      <Rich
        text="For a whole school? <open>Open a school account</open>, and choose a plan for it there."
        tags={{ open: (inside) => <Link to={path("schoolSignup")}>{inside}</Link> }}
      />
    </p>
  );
}
