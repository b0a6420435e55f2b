import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { asProblem } from "~/api/problem";
import { t } from "~/messages/t";
import { StonesFallen } from "~/pictures/stones-fallen";
import { useDeferredData } from "~/query/use-deferred-data";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Spinner } from "~/ui/spinner";
import { useOptimisticUser } from "./optimistic-changes";
import { userProblemText } from "./user-problem-text";
import { type UserDocument, userQuery } from "./user-query";

/** Shows its children with the user document; says so while it is on its way, and when it can't be had. */
export function UserLoader({ children }: { children: (user: UserDocument) => ReactNode }) {
  const user = useQuery(userQuery);
  const shown = useDeferredData(useOptimisticUser(user.data));
  if (shown) return children(shown);
  if (!user.error) return <Spinner fullPage size="large" message={t("Loading...")} />;
  return (
    <div role="alert">
      <EmptyState picture={<StonesFallen />} heading={userProblemText(asProblem(user.error))}>
        <Button busy={user.isFetching} onClick={() => void user.refetch()}>
          {t("Retry")}
        </Button>
      </EmptyState>
    </div>
  );
}
