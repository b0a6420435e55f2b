import { queryOptions, useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { api, unwrap } from "~/api/client";
import { userQuery } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { HighSun } from "~/pictures/high-sun";
import { useSession } from "~/session/use-session";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Spinner } from "~/ui/spinner";
import styles from "./payment-success.module.css";

interface Props {
  /** From the address; nothing when it has none. */
  sessionId: string | undefined;
}

/** After paying: thanks, and the two ways to a plan. */
export function PaymentSuccess({ sessionId }: Props) {
  const paid = usePaidClass(sessionId);
  return (
    <section className={styles.screen}>
      <div className={styles.picture}>
        <HighSun />
      </div>
      <h1>{t("Payment Successful!")}</h1>
      {paid.loading ? <Spinner message={t("Loading details...")} /> : null}
      {!paid.loading && sessionId === undefined ? <NoSession /> : null}
      {!paid.loading && sessionId !== undefined ? (
        <Details sessionId={sessionId} classId={paid.classId} />
      ) : null}
    </section>
  );
}

function NoSession() {
  return (
    <>
      <p>{t("No session ID found, but thanks for subscribing!")}</p>
      <ButtonLink to={path("home")}>{t("Back to the home page")}</ButtonLink>
    </>
  );
}

function Details({ sessionId, classId }: { sessionId: string; classId: string | undefined }) {
  const navigate = useNavigate();
  return (
    <>
      <p>
        {t(
          "Thank you for choosing the standard plan. It leads a class through 30 focus areas, a few minutes at a time.",
        )}
      </p>
      {classId === undefined ? (
        <Notice tone="warm">
          {t(
            "We could not tell which class this payment is for. The recommended plan works for every class.",
          )}
        </Notice>
      ) : null}
      <div className={styles.ways}>
        <Button
          wide
          size="large"
          tone="quiet"
          disabled={classId === undefined}
          onClick={() => void navigate(path("survey", { classId: classId ?? "" }))}
        >
          {classId === undefined ? t("Select a Class to Enable Survey") : t("Create Custom Plan")}
        </Button>
        <ButtonLink wide size="large" to={path("dashboard")}>
          {t("Use Recommended Plan & Continue to Class Preferences")}
        </ButtonLink>
      </div>
      <p className={styles.session}>{t("Session ID: {id}", { id: sessionId })}</p>
    </>
  );
}

/** The class a payment was for: loading, known, or unavailable. */
interface PaidClass {
  loading: boolean;
  classId?: string;
}

/** Reads the class from the checkout session; it counts only if it belongs to the signed-in user. */
function usePaidClass(sessionId: string | undefined): PaidClass {
  const session = useSession();
  const checkout = useQuery({ ...checkoutSessionQuery(sessionId ?? ""), enabled: sessionId !== undefined });
  const user = useQuery({ ...userQuery, enabled: session.state === "signed-in" });
  if (sessionId === undefined) return { loading: false };
  if (checkout.isPending || session.state === "loading" || user.isLoading) return { loading: true };
  const classId = checkout.data?.metadata.classId;
  const owned = user.data?.classes.some((each) => each.classId === classId) ?? false;
  return classId !== undefined && owned ? { loading: false, classId } : { loading: false };
}

/** One checkout session, as the payment service knows it. */
function checkoutSessionQuery(sessionId: string) {
  return queryOptions({
    queryKey: ["checkout-session", sessionId],
    queryFn: async () => {
      try {
        return await unwrap(api.GET("/api/checkout-session", { params: { query: { sessionId } } }));
      } catch (problem) {
        console.error("The checkout session could not be read.", problem);
        throw problem;
      }
    },
  });
}
