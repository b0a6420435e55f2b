import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { path, safeNext } from "~/paths";
import { useSession } from "~/session/use-session";
import { useHydrated } from "~/ui/use-hydrated";
import { clearPendingAuth } from "./pending-auth";

/** Where somebody wanted to go before signing in, as it stands in the address; only the browser knows it. */
export function useNextPath(): string | undefined {
  const [search] = useSearchParams();
  const next = useHydrated() ? search.get("next") : null;
  return next ?? undefined;
}

/** The screens that somebody signed in has no use for. */
const AUTH_PATHS: readonly string[] = [path("login"), path("signup"), path("resetPassword")];

/** Where to go after signing in: the wanted place, or home when there is none or it would lead back here. */
export function destination(next: string | undefined, home: string): string {
  if (next === undefined) return home;
  const to = safeNext(next);
  return AUTH_PATHS.includes(to.split(/[?#]/)[0] ?? "") ? home : to;
}

/**
 * Leads on, once: whoever is signed in already, was signed in in another tab, or has just signed in here. `home` is
 * where somebody goes who was on the way to nowhere else. Says whether that has begun.
 */
export function useRedirectWhenSignedIn(home: string = path("dashboard")): boolean {
  const signedIn = useSession().state === "signed-in";
  const navigate = useNavigate();
  const next = useNextPath();
  const gone = useRef(false);
  useEffect(() => {
    if (!signedIn || gone.current) return;
    gone.current = true;
    clearPendingAuth();
    void navigate(destination(next, home), { replace: true });
  }, [signedIn, navigate, next, home]);
  return signedIn;
}
