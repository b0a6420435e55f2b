import { Outlet } from "react-router";
import { EntranceShell } from "~/shell/entrance-shell";
import { RouteError } from "~/shell/route-error";

/** Around the pages on which somebody signs up, signs in or sets a password. */
export default function Entrance() {
  return (
    <EntranceShell>
      <Outlet />
    </EntranceShell>
  );
}

/** One of them that failed. */
export function ErrorBoundary() {
  return (
    <EntranceShell>
      <RouteError />
    </EntranceShell>
  );
}
