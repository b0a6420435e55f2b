import { useEffect } from "react";
import { useLocation, useNavigate, useRouteError } from "react-router";
import { ErrorFallback } from "~/ui/error-fallback";

interface Props {
  /** Throws away what failed, so that it is read again and not shown again. */
  forget?: () => void;
}

/** For a route's `ErrorBoundary`: the error fallback, whose Retry goes to the same address again. */
export function RouteError({ forget }: Props) {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => console.error("A screen failed.", error), [error]);
  const retry = () => {
    forget?.();
    void navigate(pathname + search + hash, { replace: true });
  };
  return <ErrorFallback onRetry={retry} />;
}
