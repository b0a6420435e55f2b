import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { askForReset, setNewPassword, signIn } from "~/session/identity";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { codeFaults, digitsOf, newPasswordFault } from "./checks";
import { CodeField } from "./code-field";
import styles from "./code-step.module.css";
import { Frame } from "./frame";
import { useNext } from "./go-on";
import { NameForManagers } from "./name-for-managers";
import { NewPasswordField } from "./new-password-field";
import { TaskForm } from "./task-form";
import { useTask } from "./use-task";
import { typed, waitingReset } from "./waiting";

/** The code and the new password; then whoever knows both is signed in. */
export function ResetSetStep({ name }: { name: string }) {
  const task = useTask();
  const again = useTask();
  const [sent, setSent] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const next = useNext();

  const set = (answers: FormData) => {
    const code = digitsOf(String(answers.get("code") ?? ""));
    const password = String(answers.get("password") ?? "");
    void task.run({ ...codeFaults(code), ...newPasswordFault(password) }, async () => {
      await setNewPassword(name, code, password);
      typed.name = name;
      const outcome = await signIn(name, password).catch(() => undefined);
      if (outcome === "signed-in") return;
      waitingReset.set(undefined);
      await navigate(path("login", {}, { next }), { state: { arrived: "reset" } });
    });
  };
  const resend = () =>
    again.run({}, async () => {
      await askForReset(name);
      task.mend("code");
      setSent((count) => count + 1);
      if (field.current) field.current.value = "";
      field.current?.focus();
    });
  return (
    <Frame
      step="set"
      heading={t("Look at your mail")}
      lead={t(
        "If there is an account for {address}, a code is on its way to it. It may have landed in the spam folder.",
        {
          address: name,
        },
      )}
    >
      <TaskForm
        task={again.faults.form ? { ...task, faults: { ...task.faults, form: again.faults.form } } : task}
        action={t("Save and sign in")}
        busyAction={t("Saving...")}
        onSubmit={set}
      >
        {sent > 0 ? (
          <Notice key={sent} tone="done">
            {t("If there is an account, a new code is on its way. The old one no longer works.")}
          </Notice>
        ) : null}
        <NameForManagers name={name} />
        <CodeField
          ref={field}
          fault={task.faults.code}
          hint={t("Six digits.")}
          onType={() => task.mend("code")}
        />
        <NewPasswordField
          label={t("New password")}
          address={name}
          fault={task.faults.password}
          onType={() => task.mend("password")}
        />
      </TaskForm>
      <div className={styles.others}>
        <Button tone="quiet" busy={again.busy} onClick={() => void resend()}>
          {again.busy ? t("Sending...") : t("Send a new code")}
        </Button>
        <Button tone="plain" onClick={() => waitingReset.set(undefined)}>
          {t("Use another address")}
        </Button>
      </div>
    </Frame>
  );
}
