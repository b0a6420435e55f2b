import { SchoolSignUp } from "~/features/school/sign-up/school-sign-up";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { publicMeta } from "~/public-meta";

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
