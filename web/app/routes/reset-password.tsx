import { ResetPassword } from "~/features/auth/reset-password";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";

export const meta = () =>
  pageMeta(t("Set a new password"), t("Set a new password with a code that we send to your address."));

/** The page to replace a forgotten password. */
export default function ResetPasswordPage() {
  return <ResetPassword />;
}
