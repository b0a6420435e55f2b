import { Suspense } from "react";
import { Outlet } from "react-router";
import { SignedInGuard } from "~/guards/signed-in";
import { AppShell } from "~/shell/app-shell";
import { RouteError } from "~/shell/route-error";
import { Spinner } from "~/ui/spinner";

/** Around the pages of whoever is signed in. */
export default function SignedIn() {
  return (
    <SignedInGuard>
      <AppShell>
        <Suspense fallback={<Spinner fullPage size="large" />}>
          <Outlet />
        </Suspense>
      </AppShell>
    </SignedInGuard>
  );
}

/** A signed-in page that failed: the navigation stays. */
export function ErrorBoundary() {
  return (
    <SignedInGuard>
      <AppShell>
        <RouteError />
      </AppShell>
    </SignedInGuard>
  );
}
