import { useNavigate } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { confirmAddress, resendCode, signIn } from "~/session/identity";
import { CODE_LENGTH } from "~/ui/code-field";
import { claim, resendForClaim } from "./claim";
import { CodeForm } from "./code-form";
import { enteredCredentials, type PendingSignUp, pendingSignUp } from "./pending-auth";
import { useNextPath } from "./redirect";
import { useSubmission } from "./use-submission";
import { codeFaults } from "./validation";

/**
 * Proves the address with the code, then signs in where the password is still known. Where the address is claimed, the first code
 * frees it.
 */
export function CodeStep({ waiting }: { waiting: PendingSignUp }) {
  const submission = useSubmission();
  const navigate = useNavigate();
  const next = useNextPath();
  const isClaim = waiting.claim?.stage === "first-code";

  const confirm = (code: string) =>
    void submission.run(codeFaults(code), async () => {
      if (isClaim) return claim(waiting, code);
      const confirmed = await confirmAddress(waiting.address, code);
      if (enteredCredentials.password && (await signsIn(waiting.address, enteredCredentials.password)))
        return;
      // After a reload, or where signing in didn't work: the address is proved all the same.
      enteredCredentials.name = waiting.address;
      pendingSignUp.set(undefined);
      await navigate(path("login", {}, { next }), {
        state: { arrived: confirmed === "before" ? "confirmed-before" : "confirmed" },
      });
    });

  return (
    <CodeForm
      submission={submission}
      action={t("Confirm the address")}
      busyAction={t("Looking at the code...")}
      hint={t("Six digits. They are checked as soon as you have typed them.")}
      resend={() => (isClaim ? resendForClaim(waiting) : resendCode(waiting.address))}
      resentText={t("A new code is on its way. The old one no longer works.")}
      onType={(digits) => digits.length === CODE_LENGTH && confirm(digits)}
      onSubmit={confirm}
      onOtherAddress={() => pendingSignUp.set(undefined)}
    />
  );
}

async function signsIn(address: string, password: string): Promise<boolean> {
  try {
    return (await signIn(address, password)) === "signed-in";
  } catch {
    return false;
  }
}
