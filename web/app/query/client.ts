import { onlineManager, QueryClient } from "@tanstack/react-query";
import { asProblem, type Problem } from "~/api/problem";
import { subscribeToReachable } from "~/api/reachability";
import { currentSession, subscribeToSession } from "~/session/session";
import { loadChunk } from "~/ui/chunk";
import { refetchOnNewVersion } from "./versioned-queries";

/** How often a request that may well succeed in a moment is asked again. */
const MAX_RETRIES = 2;

/**
 * Whether to retry. At the first sign-in there is no document until `GET /api/me` has created it, which
 * every signed-in page requests: requests made at the same time wait for that.
 */
export function shouldRetry(failures: number, thrown: unknown): boolean {
  const problem = asProblem(thrown);
  const isPassing = problem.passing && !isKnownOffline(problem);
  return failures < MAX_RETRIES && (isPassing || problem.code === "user_not_found");
}

/** Nothing was reached, and the device knows that it has no network: the screen says so at once. */
function isKnownOffline({ code }: Problem): boolean {
  return code === "offline" && navigator.onLine === false;
}

/** The cache of everything read from the API; one for the page. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a request fails and says so; the library's own way is to wait in silence.
    queries: {
      networkMode: "always",
      staleTime: 60_000,
      // Data lasts as long as the page, and is persisted for use offline.
      gcTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      // What could not be read is read when the service can be reached again: until then a screen says that it could not.
      refetchOnReconnect: ({ state }) => (state.status === "error" ? "always" : false),
      retry: shouldRetry,
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

refetchOnNewVersion(queryClient);

// What follows the version is read again as soon as the service can be reached again. The library knows only what the browser
// says of its network, and assumes a network at the start.
if (typeof window !== "undefined") {
  onlineManager.setEventListener((setOnline) =>
    subscribeToReachable(() => {
      setOnline(false);
      setOnline(true);
    }),
  );
}

/** Throws away what could not be read, so that it is asked for again; what was read before stays. */
export function removeFailedQueries(): void {
  queryClient.removeQueries({
    predicate: ({ state }) => state.status === "error" && state.data === undefined,
  });
}

/** Clears one user's cache when another signs in, or the user has signed out. */
export function clearCacheOnUserChange(): () => void {
  let previousUser = userId();
  return subscribeToSession(() => {
    const now = userId();
    if (previousUser !== undefined && now !== previousUser) {
      queryClient.clear();
      void removeDeviceCache(previousUser);
    }
    previousUser = now;
  });
}

/** The data stored for offline use is deleted as well. */
async function removeDeviceCache(userId: string): Promise<void> {
  try {
    const { removePersistedCache } = await loadChunk(() => import("./persisted-cache"));
    await removePersistedCache(userId);
  } catch (failure) {
    console.error("What this device keeps could not be deleted.", failure);
  }
}

function userId(): string | undefined {
  const session = currentSession();
  return session.state === "signed-in" ? session.userId : undefined;
}
