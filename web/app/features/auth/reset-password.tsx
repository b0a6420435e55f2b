import { Link, useNavigate } from "react-router";
import { Rich } from "~/messages/rich";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { requestPasswordReset, setNewPassword, signIn } from "~/session/identity";
import { NewPasswordField } from "~/session/new-password-field";
import { useTabValue } from "~/session/tab-storage";
import { Field } from "~/ui/field";
import { Spinner } from "~/ui/spinner";
import { AuthForm } from "./auth-form";
import { CodeForm } from "./code-form";
import { faultText } from "./fault-text";
import { HiddenUsername } from "./hidden-username";
import { enteredCredentials, pendingReset } from "./pending-auth";
import { useNextPath, useRedirectWhenSignedIn } from "./redirect";
import { StepFrame } from "./step-frame";
import { useSubmission } from "./use-submission";
import { addressFault, codeFaults, newPasswordFault } from "./validation";

/** A new password in two steps: a code is asked for, then used. A reload keeps the place. */
export function ResetPassword() {
  const waiting = useTabValue(pendingReset);
  if (useRedirectWhenSignedIn()) return <Spinner fullPage message={t("Signing you in...")} />;
  return waiting ? <UseCodeStep name={waiting.name} /> : <RequestResetStep />;
}

/** The code and the new password; signs the user in afterward. What is said is the same whether or not there is an account. */
function UseCodeStep({ name }: { name: string }) {
  const submission = useSubmission();
  const navigate = useNavigate();
  const next = useNextPath();

  const set = (code: string, answers: FormData) => {
    const password = String(answers.get("password") ?? "");
    void submission.run({ ...codeFaults(code), ...newPasswordFault(password) }, async () => {
      const set = await setNewPassword(name, code, password);
      enteredCredentials.name = name;
      // Signing in leaves this screen at once, and with it the sentence about sessions that are left.
      const signsIn = set === "sessions-ended" ? signIn(name, password) : undefined;
      if ((await signsIn?.catch(() => undefined)) === "signed-in") return;
      pendingReset.set(undefined);
      const arrived = set === "sessions-ended" ? "reset" : "reset-here";
      await navigate(path("login", {}, { next }), { state: { arrived } });
    });
  };
  return (
    <StepFrame
      step="set"
      heading={t("Check your e-mail")}
      lead={t(
        "If there is an account for {address}, a code is on its way to it. It may have landed in the spam folder.",
        { address: name },
      )}
      foot={
        <p>
          <Rich
            text="No e-mail? Perhaps this address has no account yet, or was never confirmed. <signUp>Start free</signUp> with it."
            tags={{ signUp: (inside) => <Link to={path("signup", {}, { next })}>{inside}</Link> }}
          />
        </p>
      }
    >
      <CodeForm
        submission={submission}
        action={t("Save and sign in")}
        busyAction={t("Saving...")}
        hint={t("Six digits.")}
        resend={() => requestPasswordReset(name)}
        resentText={t("If there is an account, a new code is on its way. The old one no longer works.")}
        onSubmit={set}
        onOtherAddress={() => pendingReset.set(undefined)}
      >
        <HiddenUsername name={name} />
        <NewPasswordField
          label={t("New password")}
          address={name}
          error={submission.faults.password && faultText(submission.faults.password)}
          onType={() => submission.clearFault("password")}
        />
      </CodeForm>
    </StepFrame>
  );
}

/** Requests a code. The answer is the same whether or not an account has the address. */
function RequestResetStep() {
  const submission = useSubmission();
  const next = useNextPath();
  const submit = (answers: FormData) => {
    enteredCredentials.name = String(answers.get("username") ?? "").trim();
    void submission.run(addressFault(enteredCredentials.name), async () => {
      await requestPasswordReset(enteredCredentials.name);
      pendingReset.set({ name: enteredCredentials.name });
    });
  };
  return (
    <StepFrame
      step="ask"
      heading={t("Set a new password")}
      lead={t("We send a code to your address. With it you choose a new password.")}
      foot={
        <>
          <p>
            {t("No address, because your school made your account? Your teacher gives you a new password.")}
          </p>
          <p>
            <Link to={path("login", {}, { next })}>{t("Back to signing in")}</Link>
          </p>
        </>
      }
    >
      <AuthForm
        submission={submission}
        action={t("Send the code")}
        busyAction={t("Sending...")}
        onSubmit={submit}
      >
        <Field
          label={t("E-mail address")}
          name="username"
          type="email"
          autoComplete="username"
          defaultValue={enteredCredentials.name}
          onChange={({ target }) => {
            enteredCredentials.name = target.value;
            submission.clearFault("address");
          }}
          error={submission.faults.address && faultText(submission.faults.address)}
        />
      </AuthForm>
    </StepFrame>
  );
}
