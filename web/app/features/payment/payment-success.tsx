import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { asProblem } from "~/api/problem";
import { subscribeToReachable } from "~/api/reachability";
import { type UserDocument, userQuery } from "~/data/user/user-query";
import { currentLocale, t } from "~/messages/t";
import { path } from "~/paths";
import { HighSun } from "~/pictures/high-sun";
import { FailureNotice } from "~/query/failure-notice";
import { useSession } from "~/session/use-session";
import { Button, ButtonLink } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Notice } from "~/ui/notice";
import { SilentBoundary } from "~/ui/silent-boundary";
import { Spinner } from "~/ui/spinner";
import { checkoutSessionQuery } from "./checkout-session-query";
import styles from "./payment-success.module.css";

/** With the live connection, for whoever is signed in. */
const PurchaseState = lazyChunk(() => import("./purchase-state"), "PurchaseState");

interface Props {
  /** From the address; nothing when it has none. */
  sessionId: string | undefined;
}

/** After paying: thanks, and the two ways to a plan. */
export function PaymentSuccess({ sessionId }: Props) {
  const paid = usePayment(sessionId);
  if (paid.state === "unfinished") return <Unfinished />;
  return (
    <section className={styles.screen}>
      <div className={styles.picture}>
        <HighSun />
      </div>
      <h1>{t("Payment Successful!")}</h1>
      {sessionId === undefined ? <NoSession /> : null}
      {paid.state === "loading" ? <Spinner message={t("Loading details...")} /> : null}
      {paid.state === "unknown" ? <UnknownPayment {...paid} /> : null}
      {sessionId !== undefined && paid.state === "read" ? <Details sessionId={sessionId} {...paid} /> : null}
      {sessionId !== undefined && paid.state !== "loading" ? (
        <p className={styles.session}>{t("Session ID: {id}", { id: sessionId })}</p>
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

/** The payment service knows no such session: mistyped, or too new to be found. */
function UnknownPayment({ looking, failure, lookAgain }: Unknown) {
  const [lastLook, setLastLook] = useState<Date>();
  const look = async () => {
    if (await lookAgain()) setLastLook(new Date());
  };
  const latest = useRef(look);
  latest.current = look;
  const isOffline = failure !== null && asProblem(failure).code === "offline";
  useEffect(() => (isOffline ? subscribeToReachable(() => void latest.current()) : undefined), [isOffline]);
  return (
    <>
      <Notice tone="warm">{t("We can't find this payment.")}</Notice>
      <p>
        {t(
          "Have you just paid? Wait a minute, then look again. If that doesn't help, ask the people who run Pausewell for you, and give them the session ID below.",
        )}
      </p>
      <FailureNotice of={failure} />
      {lastLook && !failure && !looking ? (
        <Notice>
          {t("We looked again at {time}. It is still not there.", {
            time: lastLook.toLocaleTimeString(currentLocale(), { timeStyle: "medium" }),
          })}
        </Notice>
      ) : null}
      <div className={styles.ways}>
        <Button wide size="large" busy={looking} onClick={() => void look()}>
          {looking ? t("Looking...") : t("Look again")}
        </Button>
        <ButtonLink wide size="large" tone="quiet" to={path("home")}>
          {t("Back to the home page")}
        </ButtonLink>
      </div>
    </>
  );
}

/** The payment page was left, or has expired: nothing was bought. */
function Unfinished() {
  return (
    <section className={styles.screen}>
      <div className={styles.picture}>
        <HighSun />
      </div>
      <h1>{t("This payment isn't finished")}</h1>
      <p>{t("Nothing was bought and nothing was charged. Your choice can be made again at any time.")}</p>
      <ButtonLink to={path("subscriptionSetup")}>{t("See the plans")}</ButtonLink>
    </section>
  );
}

function Details({ sessionId, plan, classId, user }: Read & { sessionId: string }) {
  const navigate = useNavigate();
  return (
    <>
      {plan && user ? (
        <SilentBoundary fallback={null}>
          <PurchaseState sessionId={sessionId} plan={plan} classId={classId} user={user} />
        </SilentBoundary>
      ) : null}
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
    </>
  );
}

/** A payment that the payment service doesn't know; `failure` is why it could not be looked for again. */
interface Unknown {
  state: "unknown";
  looking: boolean;
  failure: unknown;
  /** Returns whether the payment service answered. */
  lookAgain: () => Promise<boolean>;
}

/** A payment that was read, with what was bought, and the class where that can be told. */
interface Read {
  state: "read";
  plan?: string;
  classId?: string;
  user?: UserDocument;
}

/** A payment: loading, unknown, not finished, or read. */
type Payment = { state: "loading" } | Unknown | { state: "unfinished" } | Read;

/** Reads the checkout session; its class counts only if it belongs to the signed-in user. */
function usePayment(sessionId: string | undefined): Payment {
  const session = useSession();
  const checkout = useQuery({ ...checkoutSessionQuery(sessionId ?? ""), enabled: sessionId !== undefined });
  const user = useQuery({ ...userQuery, enabled: session.state === "signed-in" });
  if (sessionId === undefined) return { state: "read" };
  if (checkout.data === null) {
    const { isFetching, error, refetch } = checkout;
    return {
      state: "unknown",
      looking: isFetching,
      failure: error,
      lookAgain: async () => !(await refetch()).isError,
    };
  }
  if (checkout.isPending || session.state === "loading" || user.isLoading) return { state: "loading" };
  const { status, plan, metadata } = checkout.data ?? {};
  if (status === "open" || status === "expired") return { state: "unfinished" };
  const classId = metadata?.classId;
  const owned = user.data?.classes.some((each) => each.classId === classId) ?? false;
  return {
    state: "read",
    ...(plan === undefined ? {} : { plan }),
    ...(user.data === undefined ? {} : { user: user.data }),
    ...(classId !== undefined && owned ? { classId } : {}),
  };
}
