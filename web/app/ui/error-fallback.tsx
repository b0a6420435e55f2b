import { t } from "~/messages/t";
import { TroublePicture } from "~/ui/trouble-picture";
import { Button } from "./button";
import { EmptyState } from "./empty-state";

/** Replaces a part of the page that failed to render. Retry clears the error. */
export function ErrorFallback({ busy = false, onRetry }: { busy?: boolean; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        picture={<TroublePicture />}
        heading={t("Something went wrong.")}
        text={t("We're sorry for the inconvenience. Please try refreshing the page.")}
      >
        <Button busy={busy} onClick={onRetry}>
          {t("Retry")}
        </Button>
      </EmptyState>
    </div>
  );
}
