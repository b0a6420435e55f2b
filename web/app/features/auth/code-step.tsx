import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { confirmAddress, resendCode, signIn } from "~/session/identity";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import styles from "./auth.module.css";
import { AuthForm } from "./auth-form";
import { CodeField } from "./code-field";
import { enteredCredentials, type PendingSignUp, pendingSignUp } from "./pending-auth";
import { useNextPath } from "./redirect";
import { useSubmission } from "./use-submission";
import { CODE_LENGTH, codeFaults, digitsOf } from "./validation";

/** Proves the address with the code, then signs in where the password is still known. */
export function CodeStep({ waiting }: { waiting: PendingSignUp }) {
  const submission = useSubmission();
  const again = useSubmission();
  const [sent, setSent] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const next = useNextPath();

  const confirm = (code: string) =>
    submission.run(codeFaults(code), async () => {
      await confirmAddress(waiting.address, code);
      if (enteredCredentials.password && (await signsIn(waiting.address, enteredCredentials.password)))
        return;
      // After a reload, or where signing in didn't work: the address is proved all the same.
      enteredCredentials.name = waiting.address;
      pendingSignUp.set(undefined);
      await navigate(path("login", {}, { next: next ?? homePathOf(waiting) }), {
        state: { arrived: "confirmed" },
      });
    });
  const resend = () =>
    again.run({}, async () => {
      await resendCode(waiting.address);
      submission.clearFault("code");
      setSent((count) => count + 1);
      if (field.current) field.current.value = "";
      field.current?.focus();
    });

  return (
    <>
      <AuthForm
        submission={
          again.faults.form
            ? { ...submission, faults: { ...submission.faults, form: again.faults.form } }
            : submission
        }
        action={t("Confirm the address")}
        busyAction={t("Looking at the code...")}
        onSubmit={(answers) => void confirm(digitsOf(String(answers.get("code") ?? "")))}
      >
        {sent > 0 ? (
          <Notice key={sent} tone="done">
            {t("A new code is on its way. The old one no longer works.")}
          </Notice>
        ) : null}
        <CodeField
          ref={field}
          fault={submission.faults.code}
          hint={t("Six digits. We look at them as soon as they are there.")}
          onType={(digits) => {
            submission.clearFault("code");
            if (digits.length === CODE_LENGTH) void confirm(digits);
          }}
        />
      </AuthForm>
      <div className={styles.others}>
        <Button tone="quiet" busy={again.busy} onClick={() => void resend()}>
          {again.busy ? t("Sending...") : t("Send a new code")}
        </Button>
        <Button tone="plain" onClick={() => pendingSignUp.set(undefined)}>
          {t("Use another address")}
        </Button>
      </div>
    </>
  );
}

/** Where an account goes that was on the way to nowhere else. */
export function homePathOf(waiting: PendingSignUp | undefined): string {
  return path(waiting?.accountType === "school" ? "schoolPortal" : "dashboard");
}

async function signsIn(address: string, password: string): Promise<boolean> {
  try {
    return (await signIn(address, password)) === "signed-in";
  } catch {
    return false;
  }
}
