import { SignIn } from "~/features/entrance/sign-in";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";

export const meta = () => pageMeta(t("Sign in"), t("Sign in to your practice."));

/** Where somebody with an account comes in. */
export default function SignInPage() {
  return <SignIn />;
}
