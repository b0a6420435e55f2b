import { useNavigate } from "react-router";
import { path } from "~/paths";
import { signOut } from "~/session/session";

interface SignOutOptions {
  everywhere?: boolean;
  /** The account was deleted: the page says goodbye instead of asking to sign in. */
  farewell?: boolean;
}

/** Signs out and goes to the sign-in screen; throws when the other devices can't be signed out. */
export function useSignOut() {
  const navigate = useNavigate();
  return async ({ everywhere = false, farewell = false }: SignOutOptions = {}) => {
    await signOut({ everywhere, accountDeleted: farewell });
    await navigate(path("login"), { replace: true, ...(farewell ? { state: { farewell } } : {}) });
  };
}
