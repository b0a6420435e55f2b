import { t } from "~/messages/t";
import { pageMeta, staticPage } from "~/page";
import { path } from "~/paths";
import { StillWater } from "~/pictures/still-water";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

export const handle = staticPage;
export const meta = () => pageMeta(t("Payment Canceled"));

/** The page after leaving the payment page. */
export default function Canceled() {
  return (
    <EmptyState
      picture={<StillWater />}
      heading={t("Payment Canceled")}
      text={t("No worries! Maybe next time.")}
    >
      <ButtonLink to={path("subscriptionSetup")}>{t("Back to the plans")}</ButtonLink>
      <ButtonLink tone="quiet" to={path("home")}>
        {t("Back to the home page")}
      </ButtonLink>
    </EmptyState>
  );
}
