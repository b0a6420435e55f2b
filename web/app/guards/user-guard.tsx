import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { asProblem } from "~/api/problem";
import { userProblemText } from "~/data/user/user-problem-text";
import { type UserDocument, userQuery } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { Notice } from "~/ui/notice";
import { Spinner } from "~/ui/spinner";

interface Props {
  /** Shown while the user document loads. */
  message: string;
  /** Whether this user is admitted. The server decides again on every call. */
  admits: (user: UserDocument) => boolean;
  children: ReactNode;
}

/** Shows its children to users it admits; others go to the dashboard. Used inside the signed-in guard. */
export function UserGuard({ message, admits, children }: Props) {
  const user = useQuery(userQuery);
  if (user.data) return admits(user.data) ? children : <Navigate to={path("dashboard")} replace />;
  if (user.error) {
    return (
      <Notice tone="trouble" action={{ label: t("Retry"), onPress: () => void user.refetch() }}>
        {userProblemText(asProblem(user.error))}
      </Notice>
    );
  }
  return <Spinner fullPage size="large" message={message} />;
}
