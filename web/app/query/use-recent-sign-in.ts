import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { asProblem } from "~/api/problem";
import { t } from "~/messages/t";
import { IdentityProblem } from "~/session/identity-problem";
import { identityProblemText } from "~/session/identity-problem-text";
import { loadChunk } from "~/ui/chunk";

/** A request for which the server may ask for a recent sign-in: then the password of the account is asked for, and sent first. */
export function useRecentSignIn(email: string, request: () => Promise<unknown>) {
  const [asksPassword, setAsksPassword] = useState(false);
  const [passwordFault, setPasswordFault] = useState<string>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (password: string) => {
      if (password) {
        const { reauthenticate } = await loadChunk(() => import("~/session/identity"));
        await reauthenticate(email, password);
      }
      await request();
    },
    onError: (thrown) => {
      if (thrown instanceof IdentityProblem) setPasswordFault(identityProblemText(thrown.code));
      else if (asProblem(thrown).code === "recent_sign_in_required") setAsksPassword(true);
      else return;
      reset();
    },
  });
  const send = (password: string) => {
    const isMissing = asksPassword && !password;
    setPasswordFault(isMissing ? t("Type your password.") : undefined);
    if (!isMissing) mutate(password);
  };
  return { send, isPending, error, asksPassword, passwordFault };
}
