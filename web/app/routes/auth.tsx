import { Outlet } from "react-router";
import { AuthShell } from "~/shell/auth-shell";
import { RouteError } from "~/shell/route-error";

/** Around the pages on which somebody signs up, signs in or sets a password. */
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
