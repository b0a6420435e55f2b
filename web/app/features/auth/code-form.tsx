import { type ReactNode, useRef, useState } from "react";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Notice } from "~/ui/notice";
import styles from "./auth.module.css";
import { AuthForm } from "./auth-form";
import { faultText } from "./fault-text";
import { MailboxLink } from "./mailbox-link";
import { type Submission, useSubmission } from "./use-submission";
import { CODE_LENGTH, digitsOf } from "./validation";

interface Props {
  submission: Submission;
  /** The button's text, and its text while the form is busy. */
  action: string;
  busyAction: string;
  hint: string;
  /** Sends another code. */
  resend: () => Promise<void>;
  /** What the form says after that. */
  resentText: string;
  /** Called with every change, the digits alone. */
  onType?: (digits: string) => void;
  onSubmit: (code: string, answers: FormData) => void;
  /** Goes back to entering the address. */
  onOtherAddress: () => void;
  /** More fields, below the code. */
  children?: ReactNode;
}

/** A form for the emailed code: pasted in any format, filled in by the phone, or typed. A new code can be sent. */
export function CodeForm(props: Props) {
  const { submission, hint, resentText, onType, onSubmit } = props;
  const resending = useSubmission();
  const [sent, setSent] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const fault = submission.faults.code;
  const resend = () =>
    resending.run({}, async () => {
      await props.resend();
      submission.clearFault("code");
      setSent((count) => count + 1);
      if (field.current) field.current.value = "";
      field.current?.focus();
    });
  const form = resending.faults.form;
  return (
    <>
      <AuthForm
        submission={form ? { ...submission, faults: { ...submission.faults, form } } : submission}
        action={props.action}
        busyAction={props.busyAction}
        onSubmit={(answers) => onSubmit(digitsOf(String(answers.get("code") ?? "")), answers)}
      >
        {sent > 0 ? (
          <Notice key={sent} tone="done">
            {resentText}
          </Notice>
        ) : null}
        <div className={styles.code}>
          <Field
            label={t("Code from the mail")}
            name="code"
            ref={field}
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder={"\u2022".repeat(CODE_LENGTH)}
            hint={hint}
            onChange={({ target }) => {
              const digits = digitsOf(target.value);
              if (digits !== target.value) target.value = digits;
              submission.clearFault("code");
              onType?.(digits);
            }}
            error={fault ? faultText(fault) : undefined}
          />
          <MailboxLink />
        </div>
        {props.children}
      </AuthForm>
      <div className={styles.others}>
        <Button tone="quiet" busy={resending.busy} onClick={() => void resend()}>
          {resending.busy ? t("Sending...") : t("Send a new code")}
        </Button>
        <Button tone="plain" onClick={props.onOtherAddress}>
          {t("Use another address")}
        </Button>
      </div>
    </>
  );
}
