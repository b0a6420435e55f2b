import { t } from "~/messages/t";
import { useTabValue } from "~/session/tab-storage";
import { Spinner } from "~/ui/spinner";
import { pendingReset } from "./pending-auth";
import { useRedirectWhenSignedIn } from "./redirect";
import { RequestResetStep } from "./request-reset-step";
import { SetPasswordStep } from "./set-password-step";

/** A new password in two steps: a code is asked for, then used. A reload keeps the place. */
export function ResetPassword() {
  const waiting = useTabValue(pendingReset);
  if (useRedirectWhenSignedIn()) return <Spinner fullPage message={t("Signing you in...")} />;
  return waiting ? <SetPasswordStep name={waiting.name} /> : <RequestResetStep />;
}
