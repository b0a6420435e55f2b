import type { UseQueryResult } from "@tanstack/react-query";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Spinner } from "~/ui/spinner";
import { TroublePicture } from "~/ui/trouble-picture";

interface Props {
  of: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
  /** The text of a problem, where this screen has its own. */
  textOf?: typeof problemText;
}

/** Takes the place of a screen until its query has data: says that it is loading, or why it failed, with a button to retry. */
export function QueryFallback({ of, textOf = problemText }: Props) {
  if (!of.error) return <Spinner fullPage size="large" message={t("Loading...")} />;
  return (
    <div role="alert">
      <EmptyState picture={<TroublePicture />} heading={textOf(asProblem(of.error))}>
        <Button busy={of.isFetching} onClick={() => void of.refetch()}>
          {t("Retry")}
        </Button>
      </EmptyState>
    </div>
  );
}
