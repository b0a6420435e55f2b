import { useId, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { Rich } from "~/messages/rich";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { useTabValue } from "~/session/tab-storage";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Panel } from "~/ui/panel";
import { Spinner } from "~/ui/spinner";
import { useHydrated } from "~/ui/use-hydrated";
import { AccountStep } from "./account-step";
import { AccountTypeStep } from "./account-type-step";
import styles from "./auth.module.css";
import { CodeStep } from "./code-step";
import { InvitedNotice } from "./invited-notice";
import { enteredAccount, type PendingSignUp, pendingSignUp } from "./pending-auth";
import { useForWhom, useInvited, useNextPath, useRedirectWhenSignedIn } from "./redirect";
import {
  type AccountAnswers,
  accountTypeOf,
  currentStep,
  invitedAnswers,
  positionOf,
  stepAfter,
  wantedStep,
} from "./sign-up-steps";
import { StepFrame, type StepFrameProps } from "./step-frame";

/** Signing up: for whom, the account, the code. */
export function SignUp() {
  const [answered, setWho] = useState<AccountAnswers>({});
  const isInvited = useInvited() !== undefined;
  const proposed = useForWhom();
  const who = isInvited ? invitedAnswers(answered) : { ...(proposed ? { who: proposed } : {}), ...answered };
  const waiting = useTabValue(pendingSignUp);
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const wanted = useHydrated() ? wantedStep(state) : undefined;
  const step = currentStep(wanted, who, waiting);
  const position = positionOf(step, waiting, waiting !== undefined && enteredAccount(waiting) !== undefined);
  if (useRedirectWhenSignedIn()) return <Spinner fullPage message={t("Signing you in...")} />;

  const goOn = () => {
    const after = stepAfter(who);
    // Going back from there leads out, not to another age.
    void navigate({ search }, { state: { step: after }, replace: after === "grown-up" });
  };
  if (step === "who") {
    return (
      <StepFrame
        step={step}
        position={position}
        heading={t("Start free")}
        lead={t("A few quiet minutes, whenever you like. No card needed.")}
        foot={<HaveAccount />}
      >
        <InvitedNotice makesAccount />
        <AccountTypeStep who={who} isInvited={isInvited} onAnswer={setWho} onDone={goOn} />
      </StepFrame>
    );
  }
  if (step === "grown-up") {
    return (
      <StepFrame
        step={step}
        heading={t("Ask a grown-up")}
        lead={t("You can practice here. A grown-up can help you start.")}
      >
        <AskGrownUp
          onParent={() => {
            setWho({});
            void navigate({ search }, { replace: true });
          }}
        />
      </StepFrame>
    );
  }
  if (waiting && step !== "account") return <WaitingStep step={step} waiting={waiting} position={position} />;
  const { who: forWhom, ageBand } = waiting ?? who;
  const accountType = waiting?.accountType ?? (forWhom && accountTypeOf(forWhom));
  const goBack = () => {
    if (!waiting) return void navigate(-1);
    setWho({ ...(forWhom ? { who: forWhom } : {}), ...(ageBand ? { ageBand } : {}) });
    pendingSignUp.set(undefined);
    void navigate({ search }, { replace: true });
  };
  return (
    <StepFrame
      step={step}
      position={position}
      heading={accountType === "school" ? t("Your school's account") : t("Your account")}
      lead={t("We ask for nothing more than this.")}
      foot={<HaveAccount />}
    >
      <InvitedNotice makesAccount />
      {waiting ? (
        <Notice tone="done">
          {t("{address} is free now. Create your account with it.", { address: waiting.address })}
        </Notice>
      ) : null}
      {accountType && ageBand && ageBand !== "under_13" ? (
        <AccountStep
          accountType={accountType}
          who={isInvited ? undefined : forWhom}
          ageBand={ageBand}
          freeAddress={waiting?.address}
        />
      ) : null}
      <Button tone="plain" onClick={goBack}>
        {t("Back")}
      </Button>
    </StepFrame>
  );
}

/** The step that waits for a code: for the claim of an address, or for the user's own account. */
function WaitingStep({
  step,
  waiting,
  position,
}: { waiting: PendingSignUp } & Pick<StepFrameProps, "step" | "position">) {
  const { address, claim, from } = waiting;
  return (
    <StepFrame
      step={step}
      position={position}
      heading={step === "claim" ? t("Confirm this address") : t("Check your e-mail")}
      lead={t("We sent a code to {address}. It can take a minute, and may have landed in the spam folder.", {
        address,
      })}
    >
      {from === "sign-in" ? (
        <Notice>{t("Your address isn't confirmed yet. The code does it.")}</Notice>
      ) : null}
      {step === "claim" ? (
        <Notice>
          {t(
            "Someone may have begun with this address before. This code makes it free, and a second code is for your own account.",
          )}
        </Notice>
      ) : null}
      {claim?.stage === "second-code" ? (
        <Notice tone="done">
          {t("That was the first code. We sent a second one, for your own account.")}
        </Notice>
      ) : null}
      <CodeStep key={step} waiting={waiting} />
    </StepFrame>
  );
}

function HaveAccount() {
  const [next, invited] = [useNextPath(), useInvited()];
  return (
    <p>
      <Rich
        text="Already have an account? <signIn>Sign in</signIn>"
        tags={{ signIn: (inside) => <Link to={path("login", {}, { next, invited })}>{inside}</Link> }}
      />
    </p>
  );
}

/** Sends a child under 13 to a grown-up. No account is created, and nothing is stored. */
function AskGrownUp({ onParent }: { onParent: () => void }) {
  const parentHeading = useId();
  return (
    <>
      <Panel tone="warm">
        <ul className={styles.ways}>
          <li>{t("At school, your teacher leads the practice. You need no account.")}</li>
          <li>
            <Rich
              text="Did your school give you a login card? Then you have an account: <signIn>sign in</signIn> with the card."
              tags={{ signIn: (inside) => <Link to={path("login")}>{inside}</Link> }}
            />
          </li>
          <li>{t("At home, show this page to a parent, and practice together.")}</li>
        </ul>
      </Panel>
      <section aria-labelledby={parentHeading} className={styles.forParent}>
        <h2 id={parentHeading} className={styles.forParentHeading}>
          {t("For a parent")}
        </h2>
        <p className={styles.kept}>
          {t("Try a practice together first. If you like it, make an account of your own.")}
        </p>
        <ButtonLink to={path("freePreview")} size="large" wide>
          {t("Try a practice")}
        </ButtonLink>
        <Button tone="quiet" wide onClick={onParent}>
          {t("I am a parent: sign up")}
        </Button>
      </section>
      <p className={styles.kept}>
        {t("We made no account and kept nothing that you chose.")}{" "}
        <Link reloadDocument to={`${path("privacy")}#for-parents-of-children-under-13`}>
          {t("What we keep about children")}
        </Link>
      </p>
    </>
  );
}
