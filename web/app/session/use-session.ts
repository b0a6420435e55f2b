import { useSyncExternalStore } from "react";
import { currentSession, type Session, subscribeToSession, unknownSession } from "./session";

/** The current session; follows signing in and out. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, unknownSession);
}
