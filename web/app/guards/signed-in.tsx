import { type ReactNode, useDeferredValue } from "react";
import { Navigate, useLocation } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { useSession } from "~/session/use-session";
import { Spinner } from "~/ui/spinner";

/** Shows its children to signed-in users; everyone else goes to the sign-in screen, and comes back afterward. */
export function SignedInGuard({ children }: { children: ReactNode }) {
  const session = useSession();
  // The screen is rendered in small steps, so that it doesn't block a slow phone. Signing out takes effect immediately.
  const isIn = useDeferredValue(session.state === "signed-in");
  const { pathname, search, hash } = useLocation();
  if (session.state === "signed-out") {
    return <Navigate to={path("login", {}, { next: pathname + search + hash })} replace />;
  }
  if (!isIn) {
    return (
      <main>
        <Spinner fullPage size="large" message={t("Authenticating...")} />
      </main>
    );
  }
  return children;
}
