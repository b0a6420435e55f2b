import { config } from "./config";
import { leaveNothingBehind } from "./left-behind";
import { storedTokens } from "./stored-tokens";

/** Who uses this browser: not known yet, nobody, or somebody. */
export type Session = { state: "loading" } | { state: "signed-out" } | { state: "signed-in"; userId: string };

type Listener = () => void;

const loading: Session = { state: "loading" };
let session: Session = loading;
let started = false;
const listeners = new Set<Listener>();

function become(next: Session): void {
  const same =
    next.state === session.state &&
    (next.state !== "signed-in" || (session.state === "signed-in" && next.userId === session.userId));
  if (same) return;
  session = next;
  for (const listener of listeners) listener();
}

let halfAsked: ReturnType<typeof loadHalf> | undefined;

async function loadHalf() {
  const [amplify, settings] = await Promise.all([import("./amplify-session"), config()]);
  amplify.configure(settings);
  return amplify;
}

/** Amplify's session half, loaded and pointed at this deployment once; a failure is forgotten. */
function half() {
  halfAsked ??= loadHalf().catch((failure: unknown) => {
    halfAsked = undefined;
    throw failure;
  });
  return halfAsked;
}

/** Amplify's sign-in half, ready to use: `(await signInHalf()).signIn({ username, password })`. */
export async function signInHalf() {
  const [signIn] = await Promise.all([import("./amplify-sign-in"), half()]);
  return signIn;
}

/** Reads the tokens and tells everybody who listens what they say. */
async function readTokens(): Promise<string | undefined> {
  const { userPoolClientId } = await config();
  const stored = storedTokens(localStorage, userPoolClientId, Date.now());
  const asked = stored === "ask-amplify" ? await (await half()).currentTokens() : stored;
  const tokens = asked === "nobody" ? undefined : asked;
  become(tokens ? { state: "signed-in", userId: tokens.userId } : { state: "signed-out" });
  return tokens?.accessToken;
}

/**
 * Looks who is signed in. Called by itself at first use, and by the sign-in screen when it is done. When it
 * can't be known, a session that was there stays, and one that wasn't counts as none.
 */
export async function refreshSession(): Promise<Session> {
  started = true;
  try {
    await readTokens();
  } catch {
    if (session.state === "loading") become({ state: "signed-out" });
  }
  return session;
}

/** A valid access token, or nothing when nobody is signed in or it can't be had. */
export async function accessToken(): Promise<string | undefined> {
  return readTokens().catch(() => undefined);
}

/**
 * Signs out here, or on every device, which throws when it can't be done. What was read for the user is forgotten
 * by `forgetBetweenUsers`.
 */
export async function signOut({ everywhere = false } = {}): Promise<void> {
  const [way, settings] = await Promise.all([import("./amplify-sign-out"), config(), half()]);
  if (everywhere) await way.endEverySession(settings);
  else await way.endSession();
  if (session.state === "signed-in") leaveNothingBehind(localStorage, session.userId);
  become({ state: "signed-out" });
}

/** For `useSyncExternalStore`; the first listener starts the look-up. */
export function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  if (!started) void refreshSession();
  return () => listeners.delete(listener);
}

/** The session as it is now. */
export function currentSession(): Session {
  return session;
}

/** What a page written at build time knows: nothing. */
export function unknownSession(): Session {
  return loading;
}
