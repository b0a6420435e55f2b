import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import { path } from "~/paths";
import { LostPath } from "~/pictures/lost-path";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

export const meta = () => [...pageMeta(t("Page not found")), { name: "robots", content: "noindex" }];

/** Every address that has no screen. */
export default function NotFound() {
  return (
    <EmptyState
      picture={<LostPath />}
      heading={t("This path ends here")}
      text={t("There is no page at this address. It may have moved, or the link may be mistyped.")}
    >
      <ButtonLink to={path("home")}>{t("Go to the home page")}</ButtonLink>
    </EmptyState>
  );
}
