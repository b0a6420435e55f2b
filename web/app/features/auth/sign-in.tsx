import { useState } from "react";
import { t } from "~/messages/t";
import { Spinner } from "~/ui/spinner";
import { ChoosePasswordStep } from "./choose-password-step";
import { useRedirectWhenSignedIn } from "./redirect";
import { SignInStep } from "./sign-in-step";

/** Signing in; somebody whose account was made by a school chooses a password of their own first. */
export function SignIn() {
  const [choosing, setChoosing] = useState(false);
  if (useRedirectWhenSignedIn()) return <Spinner fullPage message={t("Signing you in...")} />;
  return choosing ? (
    <ChoosePasswordStep onLost={() => setChoosing(false)} />
  ) : (
    <SignInStep onOwnPassword={() => setChoosing(true)} />
  );
}
