import { SchoolSignUp } from "~/features/school/sign-up/school-sign-up";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";

export const meta = () =>
  pageMeta(t("A school account"), t("Open an account for your school, and invite your teachers."));

/** Where a school opens its account. */
export default function SchoolSignUpPage() {
  return <SchoolSignUp />;
}
