import { t } from "~/messages/t";
import { path } from "~/paths";
import { Classroom } from "~/pictures/classroom";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

/** For a class that does not exist for the user, or no longer. */
export function NoSuchClass() {
  return (
    <EmptyState
      picture={<Classroom />}
      heading={t("This class could not be found.")}
      text={t("It may have been archived, or it has other teachers by now.")}
    >
      <ButtonLink to={path("schoolClasses")}>{t("See the classes")}</ButtonLink>
    </EmptyState>
  );
}
