import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { api, unwrap } from "~/api/client";
import { asProblem, type Problem } from "~/api/problem";
import { paymentProblemText } from "~/data/subscription/payment-problem-text";
import { priceText } from "~/data/subscription/plan-texts";
import type { PlanForSale } from "~/data/subscription/plans-query";
import { subscriptionQuery } from "~/data/subscription/subscription-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Section } from "~/ui/section";
import { Select } from "~/ui/select";
import { toast } from "~/ui/toast";
import { countries } from "./countries";
import styles from "./plans.module.css";
import { emptyOrder, missingIn, type OrderField, orderBody } from "./purchase-order";

interface Props {
  plan: PlanForSale;
  schoolId: string;
  /** What the order begins with. */
  schoolName: string;
  email: string;
}

/** A school orders by the number of its purchase order, and pays an invoice within 30 days. What was typed stays until it was sent. */
export function PurchaseOrderForm({ plan, schoolId, schoolName, email }: Props) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // Sent twice, it is one order.
  const [key] = useState(() => crypto.randomUUID());
  const [order, setOrder] = useState(() => ({ ...emptyOrder, name: schoolName, email }));
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST("/api/schools/{schoolId}/invoices", {
          params: { path: { schoolId }, header: { "Idempotency-Key": key } },
          body: orderBody(plan.id, order),
        }),
      ),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
      toast("success", t("Ordered. The invoice goes to {email}.", { email: order.email.trim() }));
      // The overview says it for longer than a toast does.
      await navigate(path("adminDashboard"), { state: { invoicedTo: order.email.trim() } });
    },
  });
  const missing = missingIn(order);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const [first] = missing;
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    mutate();
  };
  const field = (name: OrderField) => ({
    name,
    value: order[name],
    maxLength: name === "purchaseOrder" ? 30 : 100,
    onChange: ({ target }: { target: { value: string } }) => setOrder({ ...order, [name]: target.value }),
    error: isAsked && missing.includes(name) ? t("Fill this in.") : undefined,
  });
  return (
    <Section heading={t("By purchase order")} panel="calm">
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.aside}>
          {t(
            "{price}, on an invoice that is due within 30 days. There is no trial: the plan begins at once.",
            {
              price: priceText(plan),
            },
          )}
          {plan.seats === undefined
            ? null
            : ` ${t("It is for up to {seats} students.", { seats: plan.seats })}`}
        </p>
        <Field label={t("Purchase order number")} {...field("purchaseOrder")} />
        <Field
          label={t("Send invoices to")}
          type="email"
          autoComplete="email"
          hint={t("The e-mail address of whoever pays them.")}
          {...field("email")}
        />
        <Field label={t("Who is billed")} autoComplete="organization" {...field("name")} />
        <Field label={t("Street and number")} autoComplete="address-line1" {...field("line1")} />
        <Field label={t("Building or office (optional)")} autoComplete="address-line2" {...field("line2")} />
        <Field label={t("City")} autoComplete="address-level2" {...field("city")} />
        <Field label={t("State or province (optional)")} autoComplete="address-level1" {...field("state")} />
        <Field label={t("ZIP or postal code")} autoComplete="postal-code" {...field("postalCode")} />
        <Select
          label={t("Country")}
          autoComplete="country"
          name="country"
          value={order.country}
          onChange={({ target }) => setOrder({ ...order, country: target.value })}
        >
          {countries().map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <FailureNotice of={error} textOf={orderProblemText} />
        <div>
          <Button type="submit" size="large" busy={isPending}>
            {t("Order and get the invoice")}
          </Button>
        </div>
      </form>
    </Section>
  );
}

/** Says which answer is not right; nothing was ordered. */
function orderProblemText(problem: Problem): string {
  const { detail } = asProblem(problem).details;
  if (problem.code === "invalid_body" && typeof detail === "string" && detail.startsWith("email"))
    return t("No mail can reach the address for invoices. Check it. Nothing was ordered.");
  if (problem.code === "invalid_body")
    return t("Something in the order is not right. Check each line. Nothing was ordered.");
  return paymentProblemText(problem);
}
