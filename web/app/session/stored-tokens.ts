/** A user's id and a valid access token. */
export interface Tokens {
  userId: string;
  accessToken: string;
}

/** What the browser keeps: nobody, somebody whose token is still good, or something that only Amplify can judge or renew. */
export type StoredTokens = Tokens | "nobody" | "ask-amplify";

/** A token this close to its end, in milliseconds, is renewed first. */
const margin = 30_000;

/** What of an access token is read; the server checks it, the browser only looks. */
function claims(token: string): { sub: string; exp: number } | undefined {
  try {
    const payload = token.split(".")[1] ?? "";
    const read: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    if (typeof read !== "object" || read === null || !("sub" in read) || !("exp" in read)) return undefined;
    const { sub, exp } = read;
    return typeof sub === "string" && typeof exp === "number" ? { sub, exp } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads the tokens where Amplify keeps them, so that most pages needn't load Amplify (19 kB) only to look. Whatever is
 * not exactly as expected is left to Amplify; `stored-tokens.test.ts` holds this to what Amplify writes.
 */
export function storedTokens(storage: Pick<Storage, "getItem">, clientId: string, now: number): StoredTokens {
  try {
    const prefix = `CognitoIdentityServiceProvider.${clientId}`;
    const name = storage.getItem(`${prefix}.LastAuthUser`);
    if (!name) return "nobody";
    const accessToken = storage.getItem(`${prefix}.${name}.accessToken`);
    const clockDrift = Number(storage.getItem(`${prefix}.${name}.clockDrift`) ?? "0");
    const read = accessToken ? claims(accessToken) : undefined;
    if (!accessToken || !read || !(now + clockDrift + margin < read.exp * 1000)) return "ask-amplify";
    return { userId: read.sub, accessToken };
  } catch {
    return "ask-amplify";
  }
}
