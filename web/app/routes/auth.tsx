import { Outlet } from "react-router";
import { AuthShell } from "~/shell/auth-shell";
import { RouteError } from "~/shell/route-error";

/** The layout of the pages for signing up, signing in and setting a password. */
export default function Auth() {
  return (
    <AuthShell>
      <Outlet />
    </AuthShell>
  );
}

/** One of them that failed. */
export function ErrorBoundary() {
  return (
    <AuthShell>
      <RouteError />
    </AuthShell>
  );
}
