import { useLocation } from "react-router";
import { Farewell } from "~/features/account/farewell";
import { SignIn } from "~/features/auth/sign-in";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import { useHydrated } from "~/ui/use-hydrated";

export const meta = () => pageMeta(t("Sign in"), t("Sign in to your practice."));

/** The sign-in page, which also says goodbye after an account was deleted. */
export default function SignInPage() {
  const { state } = useLocation();
  const hydrated = useHydrated();
  return hydrated && isFarewell(state) ? <Farewell /> : <SignIn />;
}

function isFarewell(state: unknown): boolean {
  return typeof state === "object" && state !== null && "farewell" in state && state.farewell === true;
}
