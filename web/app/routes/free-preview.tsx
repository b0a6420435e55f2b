import { FreePreview } from "~/features/free-preview/free-preview";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { publicMeta } from "~/public-meta";

export const meta = () =>
  publicMeta({
    title: t("Try a practice"),
    description: t("Whole mindfulness practices for kindergarten to grade 12, to be played with no account."),
    path: path("freePreview"),
  });

/** Skills to be played with no account. */
export default function FreePreviewPage() {
  return <FreePreview />;
}
