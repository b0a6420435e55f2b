/** A user's id and a valid access token. */
export interface Tokens {
  userId: string;
  accessToken: string;
}

/** The tokens of a sign-in, as renewed. */
export interface RenewedTokens {
  accessToken: string;
  idToken?: string;
  refreshToken?: string;
}

/** The stored session: none, one with a valid token, or one whose token has to be renewed. */
export type StoredTokens = Tokens | "nobody" | "run-out";

/** A token this close to its end, in milliseconds, is renewed first. */
const RENEWAL_MARGIN = 30_000;

/** The claims of an access token that are read; the server verifies it, the browser doesn't. */
function claims(token: string): { sub: string; exp: number; iat?: unknown } | undefined {
  try {
    const payload = token.split(".")[1] ?? "";
    const read: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    if (typeof read !== "object" || read === null || !("sub" in read) || !("exp" in read)) return undefined;
    const { sub, exp } = read;
    if (typeof sub !== "string" || typeof exp !== "number") return undefined;
    return { sub, exp, iat: "iat" in read ? read.iat : undefined };
  } catch {
    return undefined;
  }
}

/**
 * One client's tokens where Amplify stores them, so that only signing in needs Amplify (30 kB).
 * `token-store.test.ts` holds it to what Amplify writes and reads.
 */
export class TokenStore {
  readonly #storage: Storage;
  readonly #prefix: string;

  constructor(storage: Storage, clientId: string) {
    this.#storage = storage;
    this.#prefix = `CognitoIdentityServiceProvider.${clientId}.`;
  }

  /** The signed-in user, as far as the browser knows. */
  read(now: number): StoredTokens {
    const accessToken = this.#get("accessToken");
    if (!accessToken) return "nobody";
    const read = claims(accessToken);
    const clockDrift = Number(this.#get("clockDrift") ?? "0");
    if (!read || !(now + clockDrift + RENEWAL_MARGIN < read.exp * 1000)) return "run-out";
    return { userId: read.sub, accessToken };
  }

  /** Whose token is kept, good or run out, where it can be renewed: they are signed in until a renewal is refused. */
  owner(): string | undefined {
    const accessToken = this.#get("accessToken");
    return accessToken && this.refreshToken() ? claims(accessToken)?.sub : undefined;
  }

  /** The refresh token for the next renewal. */
  refreshToken(): string | undefined {
    return this.#get("refreshToken") ?? undefined;
  }

  /** Keeps what a renewal gave; a refresh token that was not replaced stays good. */
  renew({ accessToken, idToken, refreshToken }: RenewedTokens, now: number): StoredTokens {
    const iat = claims(accessToken)?.iat;
    this.#set("accessToken", accessToken);
    if (idToken) this.#set("idToken", idToken);
    if (refreshToken) this.#set("refreshToken", refreshToken);
    if (typeof iat === "number") this.#set("clockDrift", String(iat * 1000 - now));
    return this.read(now);
  }

  /** Deletes all tokens and everything about their users. */
  clear(): void {
    for (const key of Object.keys(this.#storage)) {
      if (key.startsWith(this.#prefix)) this.#storage.removeItem(key);
    }
  }

  #key(what: string): string | undefined {
    const name = this.#storage.getItem(`${this.#prefix}LastAuthUser`);
    return name ? `${this.#prefix}${name}.${what}` : undefined;
  }

  #get(what: string): string | null {
    const key = this.#key(what);
    return key === undefined ? null : this.#storage.getItem(key);
  }

  #set(what: string, value: string): void {
    const key = this.#key(what);
    if (key !== undefined) this.#storage.setItem(key, value);
  }
}
