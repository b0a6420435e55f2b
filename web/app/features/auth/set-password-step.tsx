import { useNavigate } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { endOtherSessions } from "~/session/end-sessions";
import { requestPasswordReset, setNewPassword, signIn } from "~/session/identity";
import { CodeForm } from "./code-form";
import { HiddenUsername } from "./hidden-username";
import { NewPasswordField } from "./new-password-field";
import { enteredCredentials, pendingReset } from "./pending-auth";
import { useNextPath } from "./redirect";
import { StepFrame } from "./step-frame";
import { useSubmission } from "./use-submission";
import { codeFaults, newPasswordFault } from "./validation";

/** The code and the new password; signs the user in afterward. */
export function SetPasswordStep({ name }: { name: string }) {
  const submission = useSubmission();
  const navigate = useNavigate();
  const next = useNextPath();

  const set = (code: string, answers: FormData) => {
    const password = String(answers.get("password") ?? "");
    void submission.run({ ...codeFaults(code), ...newPasswordFault(password) }, async () => {
      await setNewPassword(name, code, password);
      enteredCredentials.name = name;
      const outcome = await signIn(name, password).catch(() => undefined);
      if (outcome === "signed-in") {
        // A session from before the reset may be the reason for it. If this fails, the account page offers it.
        await endOtherSessions(name, password).catch(() => {});
        return;
      }
      pendingReset.set(undefined);
      await navigate(path("login", {}, { next }), { state: { arrived: "reset" } });
    });
  };
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
          fault={submission.faults.password}
          onType={() => submission.clearFault("password")}
        />
      </CodeForm>
    </StepFrame>
  );
}
