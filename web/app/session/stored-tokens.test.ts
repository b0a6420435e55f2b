// @vitest-environment jsdom
import { decodeJWT } from "@aws-amplify/core";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { beforeEach, describe, expect, it } from "vitest";
import { configure, currentTokens } from "./amplify-session";
import { storedTokens } from "./stored-tokens";

const clientId = "client";
const now = Date.now();

/** An access token that ends after this many milliseconds; nobody checks its signature here. */
function token(life: number): string {
  const part = (content: object) =>
    btoa(JSON.stringify(content)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `${part({ alg: "RS256" })}.${part({ sub: "ada?>~", exp: Math.floor((now + life) / 1000) })}.c2ln`;
}

/** Amplify itself keeps a session. */
async function amplifyKeeps(life: number, clockDrift = 0): Promise<string> {
  configure({
    userPoolId: "eu-central-1_pool",
    userPoolClientId: clientId,
    liveUrl: "",
    region: "eu-central-1",
  });
  const accessToken = token(life);
  await cognitoUserPoolsTokenProvider.tokenOrchestrator.setTokens({
    tokens: { accessToken: decodeJWT(accessToken), clockDrift, username: "ada@example.org" },
  });
  return accessToken;
}

beforeEach(() => localStorage.clear());

describe("storedTokens", () => {
  it("reads what Amplify wrote, and says the same as Amplify", async () => {
    const accessToken = await amplifyKeeps(600_000);
    const read = storedTokens(localStorage, clientId, now);
    expect(read).toEqual({ userId: "ada?>~", accessToken });
    expect(read).toEqual(await currentTokens());
  });

  it("knows when nobody is signed in, and minds its own client", async () => {
    expect(storedTokens(localStorage, clientId, now)).toBe("nobody");
    await amplifyKeeps(600_000);
    expect(storedTokens(localStorage, "another", now)).toBe("nobody");
  });

  it.each([
    ["ends soon", 20_000, 0],
    ["has ended", -1000, 0],
    ["has ended by the server's clock", 60_000, 120_000],
  ])("leaves a token that %s to Amplify", async (_, life, clockDrift) => {
    await amplifyKeeps(life, clockDrift);
    expect(storedTokens(localStorage, clientId, now)).toBe("ask-amplify");
  });

  it.each(["", "not a token", "a.b.c", "e30.e30.e30"])("leaves %s to Amplify", async (broken) => {
    await amplifyKeeps(600_000);
    localStorage.setItem(`CognitoIdentityServiceProvider.${clientId}.ada@example.org.accessToken`, broken);
    expect(storedTokens(localStorage, clientId, now)).toBe("ask-amplify");
  });

  it("leaves a storage that can't be read to Amplify", () => {
    const closed = {
      getItem(): string {
        throw new DOMException("denied");
      },
    };
    expect(storedTokens(closed, clientId, now)).toBe("ask-amplify");
  });
});
