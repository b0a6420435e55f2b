import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useRouteError } from "react-router";
import { ChunkLoadError, forgetFailedChunks } from "~/ui/chunk";
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
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    if (error instanceof ChunkLoadError) {
      setBusy(true);
      const isLoaded = await isLoadedAgain(error);
      // An older browser remembers what could not be loaded, and a newer version of the site has other files: then the page as a whole
      // is loaded again.
      if (!isLoaded && navigator.onLine) return window.location.reload();
      setBusy(false);
      if (!isLoaded) return;
    }
    forget?.();
    forgetFailedChunks();
    await navigate(pathname + search + hash, { replace: true });
  };
  const latestRetry = useRef(retry);
  latestRetry.current = retry;
  // Code that no network brought comes with the network.
  useEffect(() => {
    if (!(error instanceof ChunkLoadError)) return;
    const again = () => void latestRetry.current();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [error]);
  return <ErrorFallback busy={busy} onRetry={() => void retry()} />;
}

function isLoadedAgain({ retry }: ChunkLoadError): Promise<boolean> {
  if (!retry) return Promise.resolve(false);
  return retry().then(
    () => true,
    () => false,
  );
}
