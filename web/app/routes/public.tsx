import { Outlet } from "react-router";
import { PublicShell } from "~/shell/public-shell";
import { RouteError } from "~/shell/route-error";

/** Around the pages that need no account. */
export default function Public() {
  return (
    <PublicShell>
      <Outlet />
    </PublicShell>
  );
}

/** A public page that failed. */
export function ErrorBoundary() {
  return (
    <PublicShell>
      <RouteError />
    </PublicShell>
  );
}
