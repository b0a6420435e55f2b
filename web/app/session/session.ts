import { clearTabStorage, clearUserStorage } from "./clear-storage";
import { currentTokens, endEverySession, endSession, rememberedUser, SIGN_OUT_KEY } from "./session-tokens";

/** Why a session ended that this page did not end: on another device, or because the account was closed or suspended. */
export type EndedBy = "another-device" | "account-closed" | "account-suspended";

/**
 * The state of the session: not known yet, signed out (`byUser` if the user did that on this page or in another tab; `endedBy` if the
 * service ended it), or signed in.
 */
export type Session =
  | { state: "loading" }
  | { state: "signed-out"; byUser?: true; endedBy?: EndedBy }
  | { state: "signed-in"; userId: string };

type Listener = () => void;

const loading: Session = { state: "loading" };
let session: Session = loading;
let started = false;
const listeners = new Set<Listener>();

function setSession(next: Session): void {
  const same =
    next.state === session.state &&
    (next.state !== "signed-in" || (session.state === "signed-in" && next.userId === session.userId));
  if (same) return;
  session = next;
  for (const listener of listeners) listener();
}

/** The service has ended the session, and its tokens are about to be forgotten. */
let wasEnded = false;

/** Reads the tokens and notifies listeners of the session. */
async function readTokens(refused?: string): Promise<string | undefined> {
  const tokens = await currentTokens(refused);
  if (wasEnded) return undefined;
  setSession(tokens ? { state: "signed-in", userId: tokens.userId } : { state: "signed-out" });
  return tokens?.accessToken;
}

/**
 * Finds out who is signed in. Called automatically at first use, and by the sign-in screen when it is done. If that is impossible
 * because there is no network, the user of this device stays signed in; the service decides when the network is back.
 */
export async function refreshSession(): Promise<Session> {
  started = true;
  try {
    await readTokens();
  } catch {
    const userId = await rememberedUser().catch(() => undefined);
    if (session.state === "loading")
      setSession(userId ? { state: "signed-in", userId } : { state: "signed-out" });
  }
  return session;
}

/** A valid access token other than the `refused` one, or nothing if no user is signed in or it can't be renewed. */
export async function accessToken(refused?: string): Promise<string | undefined> {
  return readTokens(refused).catch(() => undefined);
}

interface SignOut {
  everywhere?: boolean;
  accountDeleted?: boolean;
  /** What the service must do first. */
  before?: (() => Promise<unknown>) | undefined;
}

/** This page is ending the session: that the service refuses it from now on is no news. */
let leaving = false;

/**
 * Signs out here, or on every device, which throws when it can't be done. What was read for the user is forgotten
 * by `clearCacheOnUserChange`. After an account was deleted, the reason is `accountDeleted`.
 */
export async function signOut({ everywhere = false, accountDeleted = false, before }: SignOut = {}) {
  leaving = true;
  try {
    await before?.();
    await (everywhere ? endEverySession() : endSession());
    if (session.state === "signed-in") clearStorage(session.userId, accountDeleted);
    setSession({ state: "signed-out", byUser: true });
  } finally {
    leaving = false;
  }
}

function clearStorage(userId: string, accountDeleted: boolean): void {
  clearUserStorage(localStorage, userId, accountDeleted);
  clearTabStorage(sessionStorage);
}

/** The service ended the session: this page forgets it at once, with everything that it shows. */
export async function leaveEndedSession(endedBy: EndedBy): Promise<void> {
  if (leaving || session.state !== "signed-in") return;
  clearStorage(session.userId, endedBy === "account-closed");
  wasEnded = true;
  setSession({ state: "signed-out", endedBy });
  try {
    await endSession();
  } finally {
    wasEnded = false;
  }
}

/** Follows the other tabs of this browser: signing in or out in one of them applies to this one too. */
function followTab({ key, newValue }: StorageEvent): void {
  if (key === SIGN_OUT_KEY && newValue !== null) setSession({ state: "signed-out", byUser: true });
  else if (key === null || key.endsWith(".accessToken")) void refreshSession();
}

/** For `useSyncExternalStore`; the first listener starts the look-up. */
export function subscribeToSession(listener: Listener): () => void {
  listeners.add(listener);
  window.addEventListener("storage", followTab);
  if (!started) void refreshSession();
  return () => listeners.delete(listener);
}

/** The session as it is now. */
export function currentSession(): Session {
  return session;
}

/** The session of a prerendered page: unknown. */
export function unknownSession(): Session {
  return loading;
}
