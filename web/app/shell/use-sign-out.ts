import { useNavigate } from "react-router";
import { path } from "~/paths";
import { signOut } from "~/session/session";

interface SignOutOptions {
  everywhere?: boolean;
  /** The account is gone: whoever leaves is told goodbye instead of being asked to sign in. */
  farewell?: boolean;
}

/** Signs out and goes to the sign-in screen; throws when the other devices can't be signed out. */
export function useSignOut() {
  const navigate = useNavigate();
  return async ({ everywhere = false, farewell = false }: SignOutOptions = {}) => {
    await signOut({ everywhere, accountDeleted: farewell });
    // The guard alone would lead whoever comes next to where this person was.
    await navigate(path("login"), { replace: true, ...(farewell ? { state: { farewell } } : {}) });
  };
}
