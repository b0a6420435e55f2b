import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { Rich } from "~/messages/rich";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { resendCode, signIn } from "~/session/identity";
import { cardPassword, pupilAddress, schoolCode } from "~/session/pupil-address";
import { Field } from "~/ui/field";
import { Notice } from "~/ui/notice";
import { PasswordField } from "~/ui/password-field";
import { useHydrated } from "~/ui/use-hydrated";
import styles from "./auth.module.css";
import { AuthForm } from "./auth-form";
import { faultText } from "./fault-text";
import { InvitedNotice } from "./invited-notice";
import { lastSchoolCode } from "./last-school-code";
import { enteredCredentials, pendingReset, pendingSignUp } from "./pending-auth";
import { useInvited, useNextPath } from "./redirect";
import { StepFrame } from "./step-frame";
import { useSubmission } from "./use-submission";
import { isUserName, signInFaults } from "./validation";

/** Name and password. */
export function SignInStep({ onOwnPassword }: { onOwnPassword: () => void }) {
  const submission = useSubmission();
  const navigate = useNavigate();
  const next = useNextPath();

  const [isStudent, setStudent] = useState(isUserName(enteredCredentials.name));

  const enter = (answers: FormData) => {
    const name = String(answers.get("username") ?? "").trim();
    const typedCode = String(answers.get("schoolCode") ?? "");
    const code = schoolCode(typedCode);
    enteredCredentials.name = name;
    enteredCredentials.password = String(answers.get("password") ?? "");
    // A password manager may have filled in the name unnoticed.
    setStudent(isUserName(name));
    void submission.run(signInFaults(name, typedCode, enteredCredentials.password), async () => {
      const [account, password] =
        isUserName(name) && code
          ? [pupilAddress(name, code), cardPassword(enteredCredentials.password)]
          : [name, enteredCredentials.password];
      const outcome = await signIn(account, password);
      if (code) lastSchoolCode.save(code);
      if (outcome === "new-password-needed") return onOwnPassword();
      if (outcome === "code-missing") {
        // The first code may have expired long ago. Where a new one can't be sent, the next screen offers it again.
        await resendCode(enteredCredentials.name).catch(() => {});
        pendingSignUp.set({ address: enteredCredentials.name, from: "sign-in" });
        await navigate(path("signup", {}, { next }));
      } else if (outcome === "reset-needed") {
        pendingReset.set(undefined);
        await navigate(path("resetPassword", {}, { next }));
      }
    });
  };
  const { faults } = submission;
  return (
    <StepFrame step="name" heading={t("Welcome back")} foot={<NewHere />}>
      <Arrival />
      <InvitedNotice />
      <AuthForm
        submission={submission}
        action={t("Sign in")}
        busyAction={t("Signing in...")}
        onSubmit={enter}
      >
        <Field
          label={t("E-mail address or username")}
          name="username"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          defaultValue={enteredCredentials.name}
          onChange={({ target }) => {
            enteredCredentials.name = target.value;
            setStudent(isUserName(target.value.trim()));
            submission.clearFault("address");
          }}
          error={faults.address && faultText(faults.address)}
        />
        {isStudent ? (
          <Field
            label={t("School code")}
            hint={t("Six letters and digits. They are on your card.")}
            name="schoolCode"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={20}
            defaultValue={lastSchoolCode.read() ?? ""}
            onChange={() => submission.clearFault("schoolCode")}
            error={faults.schoolCode && faultText(faults.schoolCode)}
          />
        ) : null}
        <PasswordField
          label={t("Password")}
          name="password"
          autoComplete="current-password"
          onChange={() => submission.clearFault("password")}
          error={
            isStudent && faults.password === "wrong_password"
              ? t("The school code, the name or the password is not right. Check all three and try again.")
              : faults.password && faultText(faults.password)
          }
        />
        <p className={styles.forgotten}>
          {isStudent ? (
            t("Forgot your password? Your teacher gives you a new one.")
          ) : (
            <Link to={path("resetPassword", {}, { next })}>{t("Forgot your password?")}</Link>
          )}
        </p>
      </AuthForm>
    </StepFrame>
  );
}

/** What happened just before, on another screen. */
function Arrival() {
  const { state } = useLocation();
  const arrived = useHydrated() ? state?.arrived : undefined;
  if (arrived === "confirmed") {
    return <Notice tone="done">{t("Your address is confirmed. Sign in once, and you are there.")}</Notice>;
  }
  if (arrived === "confirmed-before") {
    return (
      <Notice>
        {t("This address has an account already. Sign in with its password, or choose a new one.")}
      </Notice>
    );
  }
  if (arrived === "reset") {
    return <Notice tone="done">{t("Your new password is set. Sign in with it.")}</Notice>;
  }
  if (arrived === "reset-here") {
    return (
      <Notice tone="warm">
        {t(
          'Your new password is set. Your other devices could not be signed out: sign in with it, then do it under "Devices" on your account page.',
        )}
      </Notice>
    );
  }
  if (arrived === "everywhere") {
    return <Notice tone="done">{t("You are signed out on all devices.")}</Notice>;
  }
  if (arrived === "ended") {
    return (
      <Notice>
        {t(
          "This session is over. That happens after signing out on all devices, with a new password, or when a deleted account comes back. Sign in to go on.",
        )}
      </Notice>
    );
  }
  if (arrived === "suspended") {
    return (
      <Notice tone="warm">
        {t("This account is suspended. Ask the person who runs Pausewell for you.")}
      </Notice>
    );
  }
  return null;
}

function NewHere() {
  const [next, invited] = [useNextPath(), useInvited()];
  return (
    <>
      <p>
        <Rich
          text="New here? <signUp>Start free</signUp>"
          tags={{ signUp: (inside) => <Link to={path("signup", {}, { next, invited })}>{inside}</Link> }}
        />
      </p>
      <p className={styles.school}>
        {t("Did your school make your account? Use the username, school code and password on your card.")}
      </p>
    </>
  );
}
