import { type ReactNode, Suspense } from "react";
import { Outlet } from "react-router";
import { SignedInGuard } from "~/guards/signed-in";
import { LazyOffline } from "~/offline/lazy-offline";
import { forgetFailures } from "~/query/client";
import { QueryScope } from "~/query/query-scope";
import { AppShell } from "~/shell/app-shell";
import { LazyBadges } from "~/shell/lazy-badges";
import { LazyToaster } from "~/shell/lazy-toaster";
import { RouteError } from "~/shell/route-error";
import { Spinner } from "~/ui/spinner";

/** Around the pages of whoever is signed in. */
export default function SignedIn() {
  return (
    <Around>
      <Suspense fallback={<Spinner fullPage size="large" />}>
        <Outlet />
      </Suspense>
    </Around>
  );
}

/** A signed-in page that failed: the navigation stays. */
export function ErrorBoundary() {
  return (
    <Around>
      <RouteError forget={forgetFailures} />
    </Around>
  );
}

function Around({ children }: { children: ReactNode }) {
  return (
    <QueryScope>
      <SignedInGuard>
        <AppShell>{children}</AppShell>
        <LazyBadges />
      </SignedInGuard>
      <LazyOffline />
      <LazyToaster />
    </QueryScope>
  );
}
