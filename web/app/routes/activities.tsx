import { Activities } from "~/features/activities/activities";
import { t } from "~/messages/t";
import { staticPage } from "~/page";
import { path } from "~/paths";
import { publicMeta } from "~/public-meta";

export const handle = staticPage;
export const meta = () =>
  publicMeta({
    title: t("Off-screen activities"),
    description: t("Mindful things to do with hands, eyes and ears, and no screen. Each prints on one page."),
    path: path("activities"),
  });

/** Activities without a screen. */
export default function ActivitiesPage() {
  return <Activities />;
}
