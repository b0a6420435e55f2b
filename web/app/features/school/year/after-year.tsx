import { t } from "~/messages/t";
import { path } from "~/paths";
import { ButtonLink } from "~/ui/button";

/** What comes after a new school year has begun: its roster, its days off, and the people to look at. */
export function AfterYear() {
  return (
    <>
      <ButtonLink to={path("importRoster")}>{t("Import the new roster")}</ButtonLink>
      <ButtonLink tone="quiet" to={path("schoolCalendar")}>
        {t("Set the days off")}
      </ButtonLink>
      <ButtonLink tone="plain" to={path("schoolManageUsers")}>
        {t("See the people")}
      </ButtonLink>
    </>
  );
}
