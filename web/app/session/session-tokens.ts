import { type Config, config, lastConfig } from "./config";
import { askIdentityService, Refusal } from "./identity-service";
import { type RenewedTokens, type StoredTokens, TokenStore, type Tokens } from "./token-store";

function storeOf({ userPoolClientId }: Config): TokenStore {
  return new TokenStore(localStorage, userPoolClientId);
}

/**
 * The signed-in user, with a valid access token, renewed if necessary; nothing if no user is signed in. `refused` is a token that the
 * service did not take: it is renewed although this device's clock says that it is valid.
 */
export async function currentTokens(refused?: string): Promise<Tokens | undefined> {
  const settings = await lastConfig();
  const stored = readUsable(storeOf(settings), refused);
  const found = stored === "run-out" ? await renewOnce(settings, refused) : stored;
  return found === "nobody" ? undefined : found;
}

function readUsable(store: TokenStore, refused: string | undefined): StoredTokens {
  const stored = store.read(Date.now());
  return typeof stored === "object" && stored.accessToken === refused ? "run-out" : stored;
}

/** The last user signed in here who has not been refused since, for when the identity service can't be reached. */
export async function rememberedUser(): Promise<string | undefined> {
  return storeOf(await lastConfig()).owner();
}

let renewing: Promise<Tokens | "nobody"> | undefined;

/** Renews once, however many ask: a refresh token is good once. */
function renewOnce(settings: Config, refused: string | undefined): Promise<Tokens | "nobody"> {
  renewing ??= withTokenLock(() => renew(settings, refused)).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** Other tabs wait. A page that was opened without https has no locks, and the service's grace for a lost answer instead. */
function withTokenLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request("pausewell.tokens", work) : work();
}

async function renew(settings: Config, refused: string | undefined): Promise<Tokens | "nobody"> {
  const store = storeOf(settings);
  const stored = readUsable(store, refused);
  // Another tab was faster.
  if (stored !== "run-out") return stored;
  const refreshToken = store.refreshToken();
  if (!refreshToken) return clearStore(store);
  const request = { ClientId: settings.userPoolClientId, RefreshToken: refreshToken };
  try {
    const answer = renewedTokens(await askIdentityService(settings, "GetTokensFromRefreshToken", request));
    // A user who signed out in the meantime stays signed out.
    if (store.refreshToken() !== refreshToken) return "nobody";
    const renewed = store.renew(answer, Date.now());
    if (renewed === "run-out") throw new TypeError("the new token can't be used");
    return renewed;
  } catch (thrown) {
    if (thrown instanceof Refusal && thrown.final) return clearStore(store);
    throw thrown;
  }
}

function clearStore(store: TokenStore): "nobody" {
  store.clear();
  return "nobody";
}

/** The tokens in an answer. */
function renewedTokens(answer: unknown): RenewedTokens {
  const result = (answer as { AuthenticationResult?: Record<string, unknown> } | undefined)
    ?.AuthenticationResult;
  const { AccessToken, IdToken, RefreshToken } = result ?? {};
  if (typeof AccessToken !== "string") throw new TypeError("an answer without a token");
  return {
    accessToken: AccessToken,
    ...(typeof IdToken === "string" ? { idToken: IdToken } : {}),
    ...(typeof RefreshToken === "string" ? { refreshToken: RefreshToken } : {}),
  };
}

/** The entry that a tab writes, and removes again, to sign out the other tabs of this browser. */
export const SIGN_OUT_KEY = "pausewell.sign-out";

/** Deletes the tokens because the user signs out. The other tabs hear the reason before they miss the tokens. */
function clearForEveryTab(store: TokenStore): void {
  localStorage.setItem(SIGN_OUT_KEY, "now");
  localStorage.removeItem(SIGN_OUT_KEY);
  store.clear();
}

/** Ends the session on this device, without a network too. */
export async function endSession(): Promise<void> {
  const settings = await config();
  const store = storeOf(settings);
  const Token = store.refreshToken();
  if (Token) {
    await askIdentityService(settings, "RevokeToken", { ClientId: settings.userPoolClientId, Token }).catch(
      () => {},
    );
  }
  clearForEveryTab(store);
}

/** Revokes every session of the signed-in user: none can be renewed. If it fails, it throws, and everything stays as it was. */
export async function revokeEverySession(): Promise<void> {
  const tokens = await currentTokens();
  if (tokens) await askIdentityService(await config(), "GlobalSignOut", { AccessToken: tokens.accessToken });
}

/** Ends every session of the signed-in user, this one last. If it fails, it throws, and everything stays as it was. */
export async function endEverySession(): Promise<void> {
  await revokeEverySession();
  clearForEveryTab(storeOf(await config()));
}

/** Replaces the tokens by those of a new sign-in of the same user. */
export async function replaceTokens(tokens: RenewedTokens): Promise<void> {
  storeOf(await config()).renew(tokens, Date.now());
}
