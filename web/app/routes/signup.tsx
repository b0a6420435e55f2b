import { SignUp } from "~/features/auth/sign-up";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";

export const meta = () =>
  pageMeta(t("Start free"), t("Make a free account for yourself or for your school."));

/** The sign-up page. */
export default function SignUpPage() {
  return <SignUp />;
}
