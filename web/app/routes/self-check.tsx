import { SelfCheck } from "~/features/self-check/self-check";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { publicMeta } from "~/public-meta";

export const meta = () =>
  publicMeta({
    title: t("Does everything work here?"),
    description: t(
      "Tests whether this browser and this network can do what a practice needs, and says it in plain words.",
    ),
    path: path("selfCheck"),
  });

/** Tests whether this browser can do what a practice needs. */
export default function SelfCheckPage() {
  return <SelfCheck />;
}
