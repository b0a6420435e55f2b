import { t } from "~/messages/t";
import { path } from "~/paths";
import { LostPath } from "~/pictures/lost-path";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

/** There is no page at this URL. Signed-in users get links to their own pages. */
export function PageNotFound({ signedIn = false }: { signedIn?: boolean }) {
  return (
    <EmptyState
      picture={<LostPath />}
      heading={t("This path ends here")}
      text={t("There is no page at this address. It may have moved, or the link may be mistyped.")}
    >
      {signedIn ? (
        <ButtonLink to={path("dashboard")}>{t("Go to today")}</ButtonLink>
      ) : (
        <>
          <ButtonLink to={path("home")}>{t("Go to the home page")}</ButtonLink>
          <ButtonLink tone="quiet" to={path("freePreview")}>
            {t("Try a practice")}
          </ButtonLink>
          <ButtonLink tone="quiet" reloadDocument to={path("support")}>
            {t("Help")}
          </ButtonLink>
        </>
      )}
    </EmptyState>
  );
}
