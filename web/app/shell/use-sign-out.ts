import { useNavigate } from "react-router";
import { path } from "~/paths";
import { signOut } from "~/session/session";
import { loadChunk } from "~/ui/chunk";

interface SignOutOptions {
  everywhere?: boolean;
  /** Deletes the account first: then the page says goodbye instead of asking to sign in. */
  deleteAccount?: () => Promise<unknown>;
}

async function endAllSessions(): Promise<void> {
  const { endSessions } = await loadChunk(() => import("~/session/end-sessions"));
  await endSessions(false);
}

/** Signs out and goes to the sign-in screen; throws when the other devices can't be signed out. */
export function useSignOut() {
  const navigate = useNavigate();
  return async ({ everywhere = false, deleteAccount }: SignOutOptions = {}) => {
    const farewell = deleteAccount !== undefined;
    const before = everywhere ? endAllSessions : deleteAccount;
    await signOut({ everywhere, accountDeleted: farewell, before });
    const state = farewell ? { farewell } : everywhere ? { arrived: "everywhere" } : undefined;
    await navigate(path("login"), { replace: true, state });
  };
}
