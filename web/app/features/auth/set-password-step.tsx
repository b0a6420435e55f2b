import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { requestPasswordReset, setNewPassword, signIn } from "~/session/identity";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import styles from "./auth.module.css";
import { AuthForm } from "./auth-form";
import { CodeField } from "./code-field";
import { HiddenUsername } from "./hidden-username";
import { NewPasswordField } from "./new-password-field";
import { enteredCredentials, pendingReset } from "./pending-auth";
import { useNextPath } from "./redirect";
import { StepFrame } from "./step-frame";
import { useSubmission } from "./use-submission";
import { codeFaults, digitsOf, newPasswordFault } from "./validation";

/** The code and the new password; then whoever knows both is signed in. */
export function SetPasswordStep({ name }: { name: string }) {
  const submission = useSubmission();
  const again = useSubmission();
  const [sent, setSent] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const next = useNextPath();

  const set = (answers: FormData) => {
    const code = digitsOf(String(answers.get("code") ?? ""));
    const password = String(answers.get("password") ?? "");
    void submission.run({ ...codeFaults(code), ...newPasswordFault(password) }, async () => {
      await setNewPassword(name, code, password);
      enteredCredentials.name = name;
      const outcome = await signIn(name, password).catch(() => undefined);
      if (outcome === "signed-in") return;
      pendingReset.set(undefined);
      await navigate(path("login", {}, { next }), { state: { arrived: "reset" } });
    });
  };
  const resend = () =>
    again.run({}, async () => {
      await requestPasswordReset(name);
      submission.clearFault("code");
      setSent((count) => count + 1);
      if (field.current) field.current.value = "";
      field.current?.focus();
    });
  return (
    <StepFrame
      step="set"
      heading={t("Look at your mail")}
      lead={t(
        "If there is an account for {address}, a code is on its way to it. It may have landed in the spam folder.",
        {
          address: name,
        },
      )}
    >
      <AuthForm
        submission={
          again.faults.form
            ? { ...submission, faults: { ...submission.faults, form: again.faults.form } }
            : submission
        }
        action={t("Save and sign in")}
        busyAction={t("Saving...")}
        onSubmit={set}
      >
        {sent > 0 ? (
          <Notice key={sent} tone="done">
            {t("If there is an account, a new code is on its way. The old one no longer works.")}
          </Notice>
        ) : null}
        <HiddenUsername name={name} />
        <CodeField
          ref={field}
          fault={submission.faults.code}
          hint={t("Six digits.")}
          onType={() => submission.clearFault("code")}
        />
        <NewPasswordField
          label={t("New password")}
          address={name}
          fault={submission.faults.password}
          onType={() => submission.clearFault("password")}
        />
      </AuthForm>
      <div className={styles.others}>
        <Button tone="quiet" busy={again.busy} onClick={() => void resend()}>
          {again.busy ? t("Sending...") : t("Send a new code")}
        </Button>
        <Button tone="plain" onClick={() => pendingReset.set(undefined)}>
          {t("Use another address")}
        </Button>
      </div>
    </StepFrame>
  );
}
