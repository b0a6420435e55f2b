import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { confirmAddress, resendCode, signIn } from "~/session/identity";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { codeFaults, codeLength, digitsOf } from "./checks";
import { CodeField } from "./code-field";
import styles from "./code-step.module.css";
import { useNext } from "./go-on";
import { TaskForm } from "./task-form";
import { useTask } from "./use-task";
import { typed, type WaitingSignUp, waitingSignUp } from "./waiting";

/** Proves the address with the code, then signs in where the password is still known. */
export function CodeStep({ waiting }: { waiting: WaitingSignUp }) {
  const task = useTask();
  const again = useTask();
  const [sent, setSent] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const next = useNext();

  const confirm = (code: string) =>
    task.run(codeFaults(code), async () => {
      await confirmAddress(waiting.address, code);
      if (typed.password && (await signsIn(waiting.address, typed.password))) return;
      // After a reload, or where signing in didn't work: the address is proved all the same.
      typed.name = waiting.address;
      waitingSignUp.set(undefined);
      await navigate(path("login", {}, { next: next ?? homeOf(waiting) }), {
        state: { arrived: "confirmed" },
      });
    });
  const resend = () =>
    again.run({}, async () => {
      await resendCode(waiting.address);
      task.mend("code");
      setSent((count) => count + 1);
      if (field.current) field.current.value = "";
      field.current?.focus();
    });

  return (
    <>
      <TaskForm
        task={again.faults.form ? { ...task, faults: { ...task.faults, form: again.faults.form } } : task}
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
          fault={task.faults.code}
          hint={t("Six digits. We look at them as soon as they are there.")}
          onType={(digits) => {
            task.mend("code");
            if (digits.length === codeLength) void confirm(digits);
          }}
        />
      </TaskForm>
      <div className={styles.others}>
        <Button tone="quiet" busy={again.busy} onClick={() => void resend()}>
          {again.busy ? t("Sending...") : t("Send a new code")}
        </Button>
        <Button tone="plain" onClick={() => waitingSignUp.set(undefined)}>
          {t("Use another address")}
        </Button>
      </div>
    </>
  );
}

/** Where an account goes that was on the way to nowhere else. */
export function homeOf(waiting: WaitingSignUp | undefined): string {
  return path(waiting?.accountType === "school" ? "schoolPortal" : "dashboard");
}

async function signsIn(address: string, password: string): Promise<boolean> {
  try {
    return (await signIn(address, password)) === "signed-in";
  } catch {
    return false;
  }
}
