// @vitest-environment jsdom
import { decodeJWT } from "@aws-amplify/core";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { beforeEach, describe, expect, it } from "vitest";
import { contextFor } from "./amplify";
import { TokenStore } from "./token-store";

const clientId = "client";
const now = Date.now();

/** An access token that ends after this many milliseconds; its signature is not checked here. */
function token(life: number, jti = "first"): string {
  const part = (content: object) =>
    btoa(JSON.stringify(content)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const seconds = Math.floor(now / 1000);
  const claims = { sub: "ada?>~", iat: seconds, exp: Math.floor((now + life) / 1000), jti };
  return `${part({ alg: "RS256" })}.${part(claims)}.c2ln`;
}

const amplify = contextFor({
  userPoolId: "eu-central-1_pool",
  userPoolClientId: clientId,
  liveUrl: "",
  region: "eu-central-1",
});

/** Amplify itself keeps a session. */
async function amplifyKeeps(life: number, clockDrift = 0): Promise<string> {
  const accessToken = token(life);
  await cognitoUserPoolsTokenProvider.tokenOrchestrator.setTokens({
    tokens: {
      accessToken: decodeJWT(accessToken),
      idToken: decodeJWT(accessToken),
      refreshToken: "refresh",
      clockDrift,
      username: "ada@example.org",
    },
  });
  return accessToken;
}

let store: TokenStore;

beforeEach(() => {
  localStorage.clear();
  store = new TokenStore(localStorage, clientId);
});

describe("TokenStore", () => {
  it("reads what Amplify wrote, and gives the same result as Amplify", async () => {
    const accessToken = await amplifyKeeps(600_000);
    expect(store.read(now)).toEqual({ userId: "ada?>~", accessToken });
    expect(store.refreshToken()).toBe("refresh");
    expect((await amplify.getTokens({}))?.accessToken.toString()).toBe(accessToken);
  });

  it("stores a renewal where Amplify finds it", async () => {
    await amplifyKeeps(-1000, 5000);
    const accessToken = token(600_000, "second");
    const kept = store.renew({ accessToken, idToken: accessToken, refreshToken: "next" }, now);
    expect(kept).toEqual({ userId: "ada?>~", accessToken });
    const read = await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens();
    expect(read?.accessToken.toString()).toBe(accessToken);
    expect(read?.idToken?.toString()).toBe(accessToken);
    expect(read?.refreshToken).toBe("next");
    expect(Math.abs(read?.clockDrift ?? 5000)).toBeLessThan(1000);
  });

  it("keeps the refresh token that was not replaced", async () => {
    await amplifyKeeps(-1000);
    store.renew({ accessToken: token(600_000) }, now);
    expect(store.refreshToken()).toBe("refresh");
  });

  it("deletes all tokens, and so does Amplify", async () => {
    localStorage.setItem("pausewell.theme", "dark");
    await amplifyKeeps(600_000);
    store.clear();
    expect(await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens()).toBeNull();
    expect(Object.keys(localStorage)).toEqual(["pausewell.theme"]);
  });

  it("knows when nobody is signed in, and handles only its own client", async () => {
    expect(store.read(now)).toBe("nobody");
    await amplifyKeeps(600_000);
    expect(new TokenStore(localStorage, "another").read(now)).toBe("nobody");
  });

  it.each([
    ["ends soon", 20_000, 0],
    ["has ended", -1000, 0],
    ["has ended by the server's clock", 60_000, 120_000],
  ])("has a token that %s renewed", async (_, life, clockDrift) => {
    await amplifyKeeps(life, clockDrift);
    expect(store.read(now)).toBe("run-out");
  });

  it.each(["not a token", "a.b.c", "e30.e30.e30"])("has %s renewed", async (broken) => {
    await amplifyKeeps(600_000);
    localStorage.setItem(`CognitoIdentityServiceProvider.${clientId}.ada@example.org.accessToken`, broken);
    expect(store.read(now)).toBe("run-out");
  });
});
