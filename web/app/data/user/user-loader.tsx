import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryFallback } from "~/query/query-fallback";
import { useDeferredData } from "~/query/use-deferred-data";
import { useOptimisticUser } from "./optimistic-changes";
import { userProblemText } from "./user-problem-text";
import { type UserDocument, userQuery } from "./user-query";

/** Shows its children with the user document, a spinner while it loads, and a message if it could not be loaded. */
export function UserLoader({ children }: { children: (user: UserDocument) => ReactNode }) {
  const user = useQuery(userQuery);
  const shown = useDeferredData(useOptimisticUser(user.data));
  if (shown) return children(shown);
  return <QueryFallback of={user} textOf={userProblemText} />;
}
