import { SchoolSignUp } from "~/features/school/sign-up/school-sign-up";
import { t } from "~/messages/t";
import { publicMeta } from "~/page";
import { path } from "~/paths";

export const meta = () =>
  publicMeta({
    title: t("A school account"),
    description: t("Open an account for your school, and invite your teachers."),
    path: path("schoolSignup"),
  });

/** Where a school opens its account. */
export default function SchoolSignUpPage() {
  return <SchoolSignUp />;
}
