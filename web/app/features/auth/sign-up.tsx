import { useState } from "react";
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
import { CodeStep, homePathOf } from "./code-step";
import { pendingSignUp } from "./pending-auth";
import { useNextPath, useRedirectWhenSignedIn } from "./redirect";
import { type AccountAnswers, currentStep, stepAfter, wantedStep } from "./sign-up-steps";
import { StepFrame } from "./step-frame";

/** Signing up: for whom, the account, the code. */
export function SignUp() {
  const [who, setWho] = useState<AccountAnswers>({});
  const waiting = useTabValue(pendingSignUp);
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const wanted = useHydrated() ? wantedStep(state) : undefined;
  const step = currentStep(wanted, who, waiting);
  if (useRedirectWhenSignedIn(homePathOf(waiting)))
    return <Spinner fullPage message={t("Signing you in...")} />;

  const goOn = () => {
    const after = stepAfter(who);
    // Going back from there leads out, not to another age.
    void navigate({ search }, { state: { step: after }, replace: after === "grown-up" });
  };
  if (step === "who") {
    return (
      <StepFrame
        step={step}
        position={{ now: 1, of: 3 }}
        heading={t("Start free")}
        lead={t("A few quiet minutes, whenever you like. No card needed.")}
        foot={<HaveAccount />}
      >
        <AccountTypeStep who={who} onAnswer={setWho} onDone={goOn} />
      </StepFrame>
    );
  }
  if (step === "grown-up") {
    return (
      <StepFrame
        step={step}
        heading={t("Ask a grown-up")}
        lead={t("You can practice here, and a grown-up helps you begin.")}
      >
        <AskGrownUp />
      </StepFrame>
    );
  }
  if (waiting) {
    return (
      <StepFrame
        step="code"
        {...(waiting.from === "sign-up" ? { position: { now: 3, of: 3 } } : {})}
        heading={t("Look at your mail")}
        lead={t(
          "We sent a code to {address}. It can take a minute, and may have landed in the spam folder.",
          {
            address: waiting.address,
          },
        )}
      >
        {waiting.from === "sign-in" ? (
          <Notice>{t("Your address isn't confirmed yet. The code does it.")}</Notice>
        ) : null}
        <CodeStep waiting={waiting} />
      </StepFrame>
    );
  }
  return (
    <StepFrame
      step={step}
      position={{ now: 2, of: 3 }}
      heading={who.accountType === "school" ? t("Your school's account") : t("Your account")}
      lead={t("We ask for nothing more than this.")}
      foot={<HaveAccount />}
    >
      {who.accountType && who.ageBand && who.ageBand !== "under_13" ? (
        <AccountStep accountType={who.accountType} ageBand={who.ageBand} />
      ) : null}
      <Button tone="plain" onClick={() => void navigate(-1)}>
        {t("Back")}
      </Button>
    </StepFrame>
  );
}

function HaveAccount() {
  const next = useNextPath();
  return (
    <p>
      <Rich
        text="Already have an account? <signIn>Sign in</signIn>"
        tags={{ signIn: (inside) => <Link to={path("login", {}, { next })}>{inside}</Link> }}
      />
    </p>
  );
}

/** Sends a child under 13 to a grown-up. No account is created, and nothing is stored. */
function AskGrownUp() {
  return (
    <>
      <Panel tone="warm">
        <ul className={styles.ways}>
          <li>{t("Practice in school? Ask your teacher. Your school makes an account for you.")}</li>
          <li>{t("Practice at home? Show this page to a parent, and do it together.")}</li>
        </ul>
      </Panel>
      <p className={styles.kept}>{t("We made no account, and we kept nothing that you chose.")}</p>
      <ButtonLink to={path("home")} size="large" wide>
        {t("Back to the home page")}
      </ButtonLink>
    </>
  );
}
