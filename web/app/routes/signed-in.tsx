import { type ReactNode, Suspense } from "react";
import { Outlet } from "react-router";
import { SignedInGuard } from "~/guards/signed-in";
import { LazyOffline } from "~/offline/lazy-offline";
import { removeFailedQueries } from "~/query/client";
import { QueryProvider } from "~/query/query-provider";
import { AppShell } from "~/shell/app-shell";
import { LazyBadges } from "~/shell/lazy-badges";
import { LazyToaster } from "~/shell/lazy-toaster";
import { RouteError } from "~/shell/route-error";
import { Spinner } from "~/ui/spinner";

/** The layout of signed-in pages. */
export default function SignedIn() {
  return (
    <SignedInFrame>
      <Suspense fallback={<Spinner fullPage size="large" />}>
        <Outlet />
      </Suspense>
    </SignedInFrame>
  );
}

/** A signed-in page that failed: the navigation stays. */
export function ErrorBoundary() {
  return (
    <SignedInFrame>
      <RouteError forget={removeFailedQueries} />
    </SignedInFrame>
  );
}

function SignedInFrame({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <SignedInGuard>
        <AppShell>{children}</AppShell>
        <LazyBadges />
      </SignedInGuard>
      <LazyOffline />
      <LazyToaster />
    </QueryProvider>
  );
}
