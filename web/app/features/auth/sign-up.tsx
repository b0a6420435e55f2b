import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { Rich } from "~/messages/rich";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { useTabValue } from "~/session/tab-storage";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Spinner } from "~/ui/spinner";
import { useHydrated } from "~/ui/use-hydrated";
import { AccountStep } from "./account-step";
import { CodeStep, homeOf } from "./code-step";
import { Frame } from "./frame";
import { useGoOn, useNext } from "./go-on";
import { GrownUp } from "./grown-up";
import { currentStep, stepAfter, type Who, wantedStep } from "./sign-up-steps";
import { waitingSignUp } from "./waiting";
import { WhoStep } from "./who-step";

/** Signing up: for whom, the account, the code. */
export function SignUp() {
  const [who, setWho] = useState<Who>({});
  const waiting = useTabValue(waitingSignUp);
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const wanted = useHydrated() ? wantedStep(state) : undefined;
  const step = currentStep(wanted, who, waiting);
  if (useGoOn(homeOf(waiting))) return <Spinner fullPage message={t("Signing you in...")} />;

  const goOn = () => {
    const after = stepAfter(who);
    // Going back from there leads out, not to another age.
    void navigate({ search }, { state: { step: after }, replace: after === "grown-up" });
  };
  if (step === "who") {
    return (
      <Frame
        step={step}
        position={{ now: 1, of: 3 }}
        heading={t("Start free")}
        lead={t("A few quiet minutes, whenever you like. No card needed.")}
        foot={<HaveAccount />}
      >
        <WhoStep who={who} onAnswer={setWho} onDone={goOn} />
      </Frame>
    );
  }
  if (step === "grown-up") {
    return (
      <Frame
        step={step}
        heading={t("Ask a grown-up")}
        lead={t("You can practice here, and a grown-up helps you begin.")}
      >
        <GrownUp />
      </Frame>
    );
  }
  if (waiting) {
    return (
      <Frame
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
      </Frame>
    );
  }
  return (
    <Frame
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
    </Frame>
  );
}

function HaveAccount() {
  const next = useNext();
  return (
    <p>
      <Rich
        text="Already have an account? <signIn>Sign in</signIn>"
        tags={{ signIn: (inside) => <Link to={path("login", {}, { next })}>{inside}</Link> }}
      />
    </p>
  );
}
