import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button, type ButtonTone } from "~/ui/button";
import { paymentProblemText } from "./payment-problem-text";
import { useLeaveFor } from "./use-leave-for";

interface Props {
  /** It is about the school that the user administers. */
  forSchool?: boolean;
  tone?: ButtonTone;
}

/** Leads to the payment service's own pages: cards, invoices, changing, canceling. */
export function BillingButton({ forSchool = false, tone = "quiet" }: Props) {
  const { isLeaving, leaveFor } = useLeaveFor();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => unwrap(api.POST("/api/billing-portal-session", { body: { forSchool } })),
    onSuccess: ({ url }) => leaveFor(url),
  });
  return (
    <>
      <div>
        <Button tone={tone} busy={isPending || isLeaving} onClick={() => mutate()}>
          {t("Card, invoices, cancel")}
        </Button>
      </div>
      <FailureNotice of={error} textOf={paymentProblemText} />
    </>
  );
}
