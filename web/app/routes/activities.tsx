import { Activities } from "~/features/activities/activities";
import { t } from "~/messages/t";
import { pageMeta, staticPage } from "~/page";

export const handle = staticPage;
export const meta = () =>
  pageMeta(
    t("Off-screen activities"),
    t("Mindful things to do with hands, eyes and ears, and no screen. Each prints on one page."),
  );

/** Activities without a screen. */
export default function ActivitiesPage() {
  return <Activities />;
}
