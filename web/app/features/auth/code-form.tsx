import { type ReactNode, useRef, useState } from "react";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { MailboxLink } from "~/session/mailbox-link";
import { Button, buttonClass } from "~/ui/button";
import { CodeField, digitsOf } from "~/ui/code-field";
import { Notice } from "~/ui/notice";
import styles from "./auth.module.css";
import { AuthForm } from "./auth-form";
import { faultText } from "./fault-text";
import { type Submission, useSubmission } from "./use-submission";

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

/** Where a refusal may stand that another code makes untrue. */
const PLACES = ["code", "password", "form"] as const;

/** A form for the emailed code: pasted in any format, filled in by the phone, or typed. A new code can be sent. */
export function CodeForm(props: Props) {
  const { submission, hint, resentText, onType, onSubmit } = props;
  const resending = useSubmission();
  // How many failures there were when another code was sent: with the next one, its notice goes.
  const [sentAfter, setSentAfter] = useState<number>();
  const field = useRef<HTMLInputElement>(null);
  const fault = submission.faults.code;
  const resend = () => {
    setSentAfter(undefined);
    return resending.run({}, async () => {
      await props.resend();
      for (const place of PLACES) submission.clearFault(place);
      setSentAfter(submission.failures);
      if (field.current) field.current.value = "";
      field.current?.focus();
    });
  };
  const [form] = Object.values(resending.faults);
  return (
    <>
      <AuthForm
        submission={form ? { ...submission, faults: { ...submission.faults, form } } : submission}
        action={props.action}
        busyAction={props.busyAction}
        onSubmit={(answers) => onSubmit(digitsOf(String(answers.get("code") ?? "")), answers)}
      >
        {sentAfter === submission.failures ? <Notice tone="done">{resentText}</Notice> : null}
        <CodeField
          ref={field}
          hint={hint}
          error={fault ? faultText(fault) : undefined}
          onType={(digits) => {
            submission.clearFault("code");
            onType?.(digits);
          }}
        >
          <MailboxLink />
        </CodeField>
        {props.children}
      </AuthForm>
      <div className={styles.others}>
        <Button tone="quiet" busy={resending.busy} onClick={() => void resend()}>
          {resending.busy ? t("Sending...") : t("Send a new code")}
        </Button>
        <Button tone="plain" onClick={props.onOtherAddress}>
          {t("Use another address")}
        </Button>
        <a
          className={buttonClass({ tone: "plain" })}
          href={path("supportArticle", { article: "code-did-not-come" })}
          target="_blank"
          rel="noreferrer"
        >
          {t("No code?")}
        </a>
      </div>
    </>
  );
}
