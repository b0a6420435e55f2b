import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { TroublePicture } from "~/ui/trouble-picture";

/** Replaces the whole page when the router itself fails. */
export function RouterFallback() {
  return (
    <main id="main" role="alert">
      <EmptyState
        picture={<TroublePicture />}
        heading={t("Unexpected Application Error!")}
        text={t("We're sorry for the inconvenience. Please try refreshing the page.")}
      >
        <Button onClick={() => window.location.reload()}>{t("Retry")}</Button>
      </EmptyState>
    </main>
  );
}
