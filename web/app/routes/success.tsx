import { useSearchParams } from "react-router";
import { PaymentSuccess } from "~/features/payment/payment-success";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import { QueryProvider } from "~/query/query-provider";
import { Spinner } from "~/ui/spinner";
import { useHydrated } from "~/ui/use-hydrated";

export const meta = () => pageMeta(t("Payment Successful!"));

/** The page to which the payment page returns after paying. */
export default function Success() {
  const [search] = useSearchParams();
  // The page is a file: only the browser knows its address's query.
  if (!useHydrated()) return <Spinner fullPage message={t("Loading details...")} />;
  return (
    <QueryProvider>
      <PaymentSuccess sessionId={search.get("session_id") ?? undefined} />
    </QueryProvider>
  );
}
