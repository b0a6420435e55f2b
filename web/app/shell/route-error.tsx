import { useEffect } from "react";
import { useLocation, useNavigate, useRouteError } from "react-router";
import { queryClient } from "~/query/client";
import { ErrorFallback } from "~/ui/error-fallback";

/** For a route's `ErrorBoundary`: the error fallback, whose Retry goes to the same address again. */
export function RouteError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => console.error("A screen failed.", error), [error]);
  const retry = () => {
    // What failed is thrown away, so that it is read again and not shown again.
    queryClient.removeQueries({ predicate: ({ state }) => state.status === "error" });
    void navigate(pathname + search + hash, { replace: true });
  };
  return <ErrorFallback onRetry={retry} />;
}
