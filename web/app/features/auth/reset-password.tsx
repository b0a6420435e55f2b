import { Link } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { requestPasswordReset } from "~/session/identity";
import { useTabValue } from "~/session/tab-storage";
import { Field } from "~/ui/field";
import { Spinner } from "~/ui/spinner";
import { AuthForm } from "./auth-form";
import { faultText } from "./fault-text";
import { enteredCredentials, pendingReset } from "./pending-auth";
import { useNextPath, useRedirectWhenSignedIn } from "./redirect";
import { SetPasswordStep } from "./set-password-step";
import { StepFrame } from "./step-frame";
import { useSubmission } from "./use-submission";
import { addressFault } from "./validation";

/** A new password in two steps: a code is asked for, then used. A reload keeps the place. */
export function ResetPassword() {
  const waiting = useTabValue(pendingReset);
  if (useRedirectWhenSignedIn()) return <Spinner fullPage message={t("Signing you in...")} />;
  return waiting ? <SetPasswordStep name={waiting.name} /> : <RequestResetStep />;
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
