import { type ReactNode, useDeferredValue } from "react";
import { Navigate, useLocation } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { useSession } from "~/session/use-session";
import { Spinner } from "~/ui/spinner";

/** Shows its children to whoever is signed in; everybody else goes to the sign-in screen, and back after it. */
export function SignedInGuard({ children }: { children: ReactNode }) {
  const session = useSession();
  // What stands behind comes in small steps: a slow phone is not held up by it. Who leaves is gone at once.
  const isIn = useDeferredValue(session.state === "signed-in");
  const { pathname, search } = useLocation();
  if (session.state === "signed-out") {
    return <Navigate to={path("login", {}, { next: pathname + search })} replace />;
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
