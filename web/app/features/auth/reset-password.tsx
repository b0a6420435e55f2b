import { t } from "~/messages/t";
import { useTabValue } from "~/session/tab-storage";
import { Spinner } from "~/ui/spinner";
import { useGoOn } from "./go-on";
import { ResetAskStep } from "./reset-ask-step";
import { ResetSetStep } from "./reset-set-step";
import { waitingReset } from "./waiting";

/** A new password in two steps: a code is asked for, then used. A reload keeps the place. */
export function ResetPassword() {
  const waiting = useTabValue(waitingReset);
  if (useGoOn()) return <Spinner fullPage message={t("Signing you in...")} />;
  return waiting ? <ResetSetStep name={waiting.name} /> : <ResetAskStep />;
}
