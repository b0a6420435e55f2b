import { FreePreview } from "~/features/free-preview/free-preview";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";

export const meta = () =>
  pageMeta(
    t("Try a practice"),
    t("Whole mindfulness practices for kindergarten to grade 12, to be played with no account."),
  );

/** Skills to be played with no account. */
export default function FreePreviewPage() {
  return <FreePreview />;
}
