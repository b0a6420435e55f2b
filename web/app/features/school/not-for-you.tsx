import { t } from "~/messages/t";
import { path } from "~/paths";
import { Schoolhouse } from "~/pictures/schoolhouse";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

/** For an account without a school. */
export function NoSchool() {
  return (
    <EmptyState
      picture={<Schoolhouse />}
      heading={t("This account does not belong to a school yet.")}
      text={t("Open an account for your school, or accept an invitation from a colleague.")}
    >
      <ButtonLink to={path("schoolSignup")}>{t("Open a school account")}</ButtonLink>
      <ButtonLink tone="quiet" to={path("schoolPortal")}>
        {t("See my invitations")}
      </ButtonLink>
    </EmptyState>
  );
}

/** For a student of the school. */
export function ForStaff() {
  return (
    <EmptyState
      picture={<Schoolhouse />}
      heading={t("This page is for the teachers of your school.")}
      text={t("Your own practice is on Today.")}
    >
      <ButtonLink to={path("dashboard")}>{t("Go to today")}</ButtonLink>
    </EmptyState>
  );
}

/** For a teacher, where only administrators have something to do. */
export function ForAdministrators() {
  return (
    <EmptyState
      picture={<Schoolhouse />}
      heading={t("This page is for the administrators of your school.")}
      text={t("You teach here. Ask an administrator if something should change.")}
    >
      <ButtonLink to={path("schoolPortal")}>{t("Go to your school")}</ButtonLink>
    </EmptyState>
  );
}
