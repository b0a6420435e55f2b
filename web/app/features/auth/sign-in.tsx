import { useState } from "react";
import { t } from "~/messages/t";
import { completeNewPassword } from "~/session/identity";
import { NewPasswordField } from "~/session/new-password-field";
import { Button } from "~/ui/button";
import { Spinner } from "~/ui/spinner";
import { AuthForm } from "./auth-form";
import { faultText } from "./fault-text";
import { HiddenUsername } from "./hidden-username";
import { enteredCredentials } from "./pending-auth";
import { useRedirectWhenSignedIn } from "./redirect";
import { SignInStep } from "./sign-in-step";
import { StepFrame } from "./step-frame";
import { useSubmission } from "./use-submission";
import { type Faults, newPasswordFault } from "./validation";

/** Signing in; a user whose account was created by a school first chooses a new password. */
export function SignIn() {
  const [choosing, setChoosing] = useState(false);
  if (useRedirectWhenSignedIn()) return <Spinner fullPage message={t("Signing you in...")} />;
  return choosing ? (
    <ChoosePasswordStep onLost={() => setChoosing(false)} />
  ) : (
    <SignInStep onOwnPassword={() => setChoosing(true)} />
  );
}

/** Replaces an initial password, which others know, with one that only the user knows. */
function ChoosePasswordStep({ onLost }: { onLost: () => void }) {
  const submission = useSubmission();
  const choose = (answers: FormData) => {
    const password = String(answers.get("password") ?? "");
    const isUnchanged = password === enteredCredentials.password;
    const faults: Faults = isUnchanged ? { password: "password_unchanged" } : newPasswordFault(password);
    void submission.run(faults, async () => {
      await completeNewPassword(password, enteredCredentials.name);
    });
  };
  const lost = submission.faults.form === "challenge_lost";
  return (
    <StepFrame
      step="own-password"
      heading={t("Choose your own password")}
      lead={t("Somebody made this account for you. From now on only you know its password.")}
    >
      <AuthForm
        submission={submission}
        action={t("Save and sign in")}
        busyAction={t("Saving...")}
        onSubmit={choose}
      >
        <HiddenUsername name={enteredCredentials.name} />
        <NewPasswordField
          label={t("New password")}
          address={enteredCredentials.name}
          error={submission.faults.password && faultText(submission.faults.password)}
          onType={() => submission.clearFault("password")}
        />
      </AuthForm>
      <Button tone={lost ? "quiet" : "plain"} onClick={onLost}>
        {t("Back to signing in")}
      </Button>
    </StepFrame>
  );
}
