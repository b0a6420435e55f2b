import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { path, safeNext } from "~/paths";
import { useSession } from "~/session/use-session";
import { useHydrated } from "~/ui/use-hydrated";
import { clearPendingAuth, type ForWhom, pendingSignUp } from "./pending-auth";

/** The page that the user wanted before signing in, from the URL; only the browser knows it. */
export function useNextPath(): string | undefined {
  const [search] = useSearchParams();
  const next = useHydrated() ? search.get("next") : null;
  return next ?? undefined;
}

/** What the link of a school's invitation says: kept on the way from signing in to signing up, and back. */
export function useInvited(): string | undefined {
  const [search] = useSearchParams();
  const invited = useHydrated() ? search.get("invited") : null;
  return invited ?? undefined;
}

/** For whom an account is to be, as far as the link to the sign-up says it: whoever opens a school account comes from its page. */
export function useForWhom(): ForWhom | undefined {
  const [search] = useSearchParams();
  const next = useNextPath();
  const asked = useHydrated() ? search.get("for") : null;
  if (next === path("schoolSignup")) return "school";
  return asked === "class" ? asked : undefined;
}

/** The screens that are useless to a signed-in user. */
const AUTH_PATHS: readonly string[] = [path("login"), path("signup"), path("resetPassword")];

/**
 * The page after signing in: the wanted one, or today if there is none or it would lead back here. A new account begins with the welcome,
 * which is there, and one for a school with the school.
 */
export function destination(next: string | undefined, who?: ForWhom): string {
  const first = path(who === "school" ? "schoolSignup" : "dashboard");
  const to = next === undefined ? first : safeNext(next);
  return AUTH_PATHS.includes(to.split(/[?#]/)[0] ?? "") ? path("dashboard") : to;
}

/**
 * Redirects a signed-in user, once: already signed in, signed in by another tab, or just signed in here. Returns whether the redirect
 * has started.
 */
export function useRedirectWhenSignedIn(): boolean {
  const signedIn = useSession().state === "signed-in";
  const navigate = useNavigate();
  const next = useNextPath();
  const gone = useRef(false);
  useEffect(() => {
    if (!signedIn || gone.current) return;
    gone.current = true;
    const who = pendingSignUp.get()?.who;
    clearPendingAuth();
    // The welcome need not ask once more.
    void navigate(destination(next, who), { replace: true, state: who ? { who } : undefined });
  }, [signedIn, navigate, next]);
  return signedIn;
}
