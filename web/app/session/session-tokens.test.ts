// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";

const settings = { userPoolId: "pool", userPoolClientId: "client", region: "eu-central-1", liveUrl: "" };
vi.mock("./config", () => ({ config: async () => settings, lastConfig: async () => settings }));

const service = vi.fn<typeof fetch>();

/** A token that ends after this many seconds. */
function token(life: number): string {
  const now = Math.floor(Date.now() / 1000);
  return `e30.${btoa(JSON.stringify({ sub: "ada", iat: now, exp: now + life }))}.c2ln`;
}

function keep(entries: Record<string, string>): void {
  localStorage.setItem("CognitoIdentityServiceProvider.client.LastAuthUser", "ada");
  for (const [name, value] of Object.entries(entries)) {
    localStorage.setItem(`CognitoIdentityServiceProvider.client.ada.${name}`, value);
  }
}

function answer(body: object, status = 200): Response {
  return new Response(JSON.stringify(body), { status });
}

function renewal(accessToken: string): Response {
  return answer({ AuthenticationResult: { AccessToken: accessToken, IdToken: "id", RefreshToken: "next" } });
}

/** What was asked of the service: the call and its body. */
function asked() {
  return service.mock.calls.map(([, request]) => [
    new Headers(request?.headers).get("x-amz-target")?.split(".")[1],
    JSON.parse(String(request?.body)),
  ]);
}

const storedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith("Cognito")).length;

let life: typeof import("./session-tokens");

beforeEach(async () => {
  localStorage.clear();
  service.mockReset();
  vi.unstubAllGlobals();
  vi.stubGlobal("fetch", service);
  vi.resetModules();
  life = await import("./session-tokens");
});

it("makes no request for a valid token", async () => {
  const accessToken = token(600);
  keep({ accessToken });
  expect(await life.currentTokens()).toEqual({ userId: "ada", accessToken });
  expect(service).not.toHaveBeenCalled();
});

it("renews a token that the service refused, although this device's clock says that it is valid", async () => {
  const old = token(600);
  keep({ accessToken: old, refreshToken: "first" });
  const accessToken = token(900);
  service.mockResolvedValue(renewal(accessToken));
  expect(await life.currentTokens(old)).toEqual({ userId: "ada", accessToken });
  expect(await life.currentTokens(old)).toEqual({ userId: "ada", accessToken });
  expect(service).toHaveBeenCalledTimes(1);
});

it("renews a token once, however many callers need it", async () => {
  keep({ accessToken: token(10), refreshToken: "first" });
  const accessToken = token(600);
  service.mockResolvedValue(renewal(accessToken));
  const both = await Promise.all([life.currentTokens(), life.currentTokens()]);
  expect(both).toEqual([
    { userId: "ada", accessToken },
    { userId: "ada", accessToken },
  ]);
  expect(asked()).toEqual([["GetTokensFromRefreshToken", { ClientId: "client", RefreshToken: "first" }]]);
  expect(service.mock.calls[0]?.[0]).toBe("https://cognito-idp.eu-central-1.amazonaws.com/");
  expect(localStorage.getItem("CognitoIdentityServiceProvider.client.ada.refreshToken")).toBe("next");
});

it("uses the token that another tab renewed while it waited", async () => {
  keep({ accessToken: token(10), refreshToken: "first" });
  const accessToken = token(600);
  vi.stubGlobal("navigator", {
    locks: {
      request: async (_: string, work: () => Promise<unknown>) => {
        keep({ accessToken, refreshToken: "next" });
        return work();
      },
    },
  });
  expect(await life.currentTokens()).toEqual({ userId: "ada", accessToken });
  expect(service).not.toHaveBeenCalled();
});

it.each(["NotAuthorizedException", "RefreshTokenReuseException", "com.amazonaws#UserNotFoundException"])(
  "is signed out when the service says %s",
  async (__type) => {
    keep({ accessToken: token(10), refreshToken: "first" });
    service.mockResolvedValue(answer({ __type }, 400));
    expect(await life.currentTokens()).toBeUndefined();
    expect(storedKeys()).toBe(0);
  },
);

it("is signed out when there is nothing to renew with", async () => {
  keep({ accessToken: token(10) });
  expect(await life.currentTokens()).toBeUndefined();
  expect(storedKeys()).toBe(0);
});

it.each([
  ["there is no network", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ["the service is busy", async () => answer({ __type: "TooManyRequestsException" }, 400)],
  ["the service is down", async () => new Response("<html>", { status: 503 })],
  ["the answer is another", async () => answer({})],
  ["the new token can't be read", async () => renewal("rubbish")],
])("fails, and stays signed in, when %s", async (_, say) => {
  keep({ accessToken: token(10), refreshToken: "first" });
  service.mockImplementation(say);
  await expect(life.currentTokens()).rejects.toThrow();
  expect(storedKeys()).toBeGreaterThan(2);
});

it("doesn't restore a session that was signed out in the meantime", async () => {
  keep({ accessToken: token(10), refreshToken: "first" });
  service.mockImplementation(async () => {
    localStorage.clear();
    return renewal(token(600));
  });
  expect(await life.currentTokens()).toBeUndefined();
  expect(storedKeys()).toBe(0);
});

it("ends a session here, even without a network", async () => {
  keep({ accessToken: token(600), refreshToken: "first" });
  service.mockRejectedValue(new TypeError("Failed to fetch"));
  await life.endSession();
  expect(asked()).toEqual([["RevokeToken", { ClientId: "client", Token: "first" }]]);
  expect(storedKeys()).toBe(0);
});

it("tells the other tabs before the tokens are gone, and leaves no entry behind", async () => {
  keep({ accessToken: token(600), refreshToken: "first" });
  service.mockResolvedValue(answer({}));
  const written: [string, number][] = [];
  const setItem = vi.spyOn(Storage.prototype, "setItem");
  setItem.mockImplementation((key) => written.push([key, storedKeys()]));
  await life.endSession();
  setItem.mockRestore();
  expect(written).toEqual([[life.SIGN_OUT_KEY, 3]]);
  expect(localStorage.length).toBe(0);
});

it("ends every session, or reports that it could not", async () => {
  const accessToken = token(600);
  keep({ accessToken, refreshToken: "first" });
  service.mockResolvedValueOnce(answer({}, 500));
  await expect(life.endEverySession()).rejects.toThrow();
  expect(storedKeys()).toBeGreaterThan(2);
  service.mockResolvedValueOnce(answer({}));
  await life.endEverySession();
  expect(asked().at(-1)).toEqual(["GlobalSignOut", { AccessToken: accessToken }]);
  expect(storedKeys()).toBe(0);
});
