import { type FormEvent, useEffect, useRef, useState } from "react";
import { api, unwrap } from "~/api/client";
import { asProblem, type Problem, type ProblemCode } from "~/api/problem";
import { useWhenReachable } from "~/api/use-when-reachable";
import { t } from "~/messages/t";
import { MailboxLink } from "~/session/mailbox-link";
import { Button } from "~/ui/button";
import { CODE_LENGTH, CodeField, digitsOf } from "~/ui/code-field";
import { Notice } from "~/ui/notice";
import type { useFocusHandover } from "~/ui/use-focus-handover";
import styles from "./account.module.css";
import type { PendingAddress } from "./address-form";
import { addressProblemText } from "./address-problem-text";

interface Props {
  /** Where the code was sent. */
  address: string;
  focus: ReturnType<typeof useFocusHandover>;
  /** Another code was sent. */
  onSent: (pending: PendingAddress) => Promise<void>;
  onConfirmed: (email: string, version: number) => Promise<void>;
  /** A code was refused, and the form says why. */
  onWrongCode: () => void;
  /** The change can't go on with this address, or not without the password. */
  onRefused: (problem: Problem) => void;
  onCancel: () => Promise<void>;
}

type Work = "confirming" | "sending" | "canceling";

/** Refusals of the code itself. */
const CODE_CODES: readonly ProblemCode[] = ["wrong_code", "code_expired", "too_many_attempts"];

/** Refusals after which the address is asked for again. */
const FINAL_CODES: readonly ProblemCode[] = ["address_taken", "no_address_change", "recent_sign_in_required"];

/** The code that was sent to the new address: looked at as soon as it is typed, and sent again on request. */
export function AddressCodeForm({ address, focus, ...then }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const running = useRef(false);
  const [busy, setBusy] = useState<Work>();
  const [fault, setFault] = useState<{ place: "code" | "form"; text: string }>();
  const [isSent, setIsSent] = useState(false);
  useWhenReachable(fault?.place === "form", () => setFault(undefined));
  useEffect(() => focus.take(field.current), [focus]);

  /** Does one thing at a time, and says what went wrong with it. */
  const run = async (what: Work, work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(what);
    setFault(undefined);
    setIsSent(false);
    try {
      await work();
    } catch (thrown) {
      const problem = asProblem(thrown);
      if (FINAL_CODES.includes(problem.code)) return then.onRefused(problem);
      if (CODE_CODES.includes(problem.code)) then.onWrongCode();
      setFault({
        place: CODE_CODES.includes(problem.code) ? "code" : "form",
        text: addressProblemText(problem),
      });
      field.current?.focus();
    } finally {
      running.current = false;
      setBusy(undefined);
    }
  };
  const confirm = (code: string) => {
    if (code.length < CODE_LENGTH) {
      setFault({ place: "code", text: t("Type all six digits of the code.") });
      setIsSent(false);
      return field.current?.focus();
    }
    void run("confirming", async () => {
      const { email, version } = await unwrap(api.PUT("/api/me/address", { body: { code } }));
      await then.onConfirmed(email, version);
    });
  };
  const resend = () =>
    void run("sending", async () => {
      await then.onSent(await unwrap(api.POST("/api/me/address", { body: { email: address } })));
      setIsSent(true);
      if (field.current) field.current.value = "";
      field.current?.focus();
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    confirm(digitsOf(field.current?.value ?? ""));
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <p className={styles.sentTo}>
        {t("We sent a code to {address}. It can take a minute, and may have landed in the spam folder.", {
          address,
        })}
      </p>
      {isSent ? (
        <Notice tone="done">{t("A new code is on its way. The old one no longer works.")}</Notice>
      ) : null}
      <CodeField
        ref={field}
        hint={t("Six digits. They are checked as soon as you have typed them.")}
        error={fault?.place === "code" ? fault.text : undefined}
        onType={(digits) => {
          if (fault?.place === "code") setFault(undefined);
          if (digits.length === CODE_LENGTH) confirm(digits);
        }}
      >
        <MailboxLink />
      </CodeField>
      {fault?.place === "form" ? <Notice tone="trouble">{fault.text}</Notice> : null}
      <div className={styles.ways}>
        <Button type="submit" tone="quiet" busy={busy === "confirming"}>
          {busy === "confirming" ? t("Looking at the code...") : t("Confirm the address")}
        </Button>
        <Button tone="plain" busy={busy === "sending"} onClick={resend}>
          {busy === "sending" ? t("Sending...") : t("Send a new code")}
        </Button>
        <Button
          tone="plain"
          busy={busy === "canceling"}
          disabled={busy === "confirming" || busy === "sending"}
          onClick={() => void run("canceling", then.onCancel)}
        >
          {t("Cancel")}
        </Button>
      </div>
    </form>
  );
}
