import { useState } from "react";
import { t } from "~/messages/t";
import { Spinner } from "~/ui/spinner";
import { useGoOn } from "./go-on";
import { OwnPasswordStep } from "./own-password-step";
import { SignInStep } from "./sign-in-step";

/** Signing in; somebody whose account was made by a school chooses a password of their own first. */
export function SignIn() {
  const [choosing, setChoosing] = useState(false);
  if (useGoOn()) return <Spinner fullPage message={t("Signing you in...")} />;
  return choosing ? (
    <OwnPasswordStep onLost={() => setChoosing(false)} />
  ) : (
    <SignInStep onOwnPassword={() => setChoosing(true)} />
  );
}
