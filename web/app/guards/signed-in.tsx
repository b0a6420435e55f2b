import { type ReactNode, useDeferredValue, useEffect, useRef } from "react";
import { Navigate, useLocation } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import type { EndedBy } from "~/session/session";
import { useSession } from "~/session/use-session";
import { Spinner } from "~/ui/spinner";

/** What the sign-in screen says about a session that the service ended. */
function arrivalOf(endedBy: EndedBy | undefined) {
  if (endedBy === "account-closed") return { farewell: true };
  if (endedBy === "account-suspended") return { arrived: "suspended" };
  return endedBy === "another-device" ? { arrived: "ended" } : undefined;
}

/** Shows its children to signed-in users; everyone else goes to the sign-in screen, and comes back afterward. */
export function SignedInGuard({ children }: { children: ReactNode }) {
  const session = useSession();
  // The screen is rendered in small steps, so that it doesn't block a slow phone. Signing out takes effect immediately.
  const isIn = useDeferredValue(session.state === "signed-in");
  const wasIn = useRef(false);
  useEffect(() => {
    if (isIn) wasIn.current = true;
  }, [isIn]);
  const { pathname, search, hash } = useLocation();
  if (session.state === "signed-out") {
    // A user who signs out, here or in another tab, doesn't leave the address of the page to the next one.
    const next = session.byUser && wasIn.current ? undefined : pathname + search + hash;
    return <Navigate to={path("login", {}, { next })} state={arrivalOf(session.endedBy)} replace />;
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
