import { beforeEach, expect, it, vi } from "vitest";

const amplify = {
  configure: vi.fn(),
  currentTokens: vi.fn(),
};
const wayOut = {
  endSession: vi.fn(async () => {}),
  endEverySession: vi.fn(async () => {}),
};
vi.mock("./amplify-session", () => amplify);
vi.mock("./amplify-sign-out", () => wayOut);
/** Amplify is asked each time; `stored-tokens.test.ts` has the shortcut. */
vi.mock("./stored-tokens", () => ({ storedTokens: () => "ask-amplify" }));
vi.stubGlobal("localStorage", {});
vi.mock("./config", () => ({ config: async () => ({ userPoolId: "pool" }) }));

/** A session of its own for each test: the module keeps one for the page. */
let module: typeof import("./session");

beforeEach(async () => {
  vi.resetModules();
  amplify.currentTokens.mockReset();
  wayOut.endSession.mockClear();
  wayOut.endEverySession.mockClear();
  module = await import("./session");
});

it("is loading until the tokens were read, and tells who listens", async () => {
  amplify.currentTokens.mockResolvedValue({ userId: "ada", accessToken: "token" });
  const heard = vi.fn();
  module.subscribe(heard);
  expect(module.currentSession()).toEqual({ state: "loading" });
  await vi.waitFor(() => expect(module.currentSession()).toEqual({ state: "signed-in", userId: "ada" }));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(amplify.configure).toHaveBeenCalledWith({ userPoolId: "pool" });
});

it("is signed out when there are no tokens, or they can't be read", async () => {
  amplify.currentTokens.mockResolvedValueOnce(undefined);
  expect(await module.refreshSession()).toEqual({ state: "signed-out" });
  amplify.currentTokens.mockRejectedValueOnce(new TypeError("offline"));
  expect(await module.accessToken()).toBeUndefined();
});

it("keeps a session that was there when the network is gone", async () => {
  amplify.currentTokens.mockResolvedValueOnce({ userId: "ada", accessToken: "token" });
  await module.refreshSession();
  amplify.currentTokens.mockRejectedValueOnce(new TypeError("offline"));
  expect(await module.refreshSession()).toEqual({ state: "signed-in", userId: "ada" });
});

it("notices with the next token that somebody signed out in another tab", async () => {
  amplify.currentTokens.mockResolvedValueOnce({ userId: "ada", accessToken: "token" });
  expect(await module.accessToken()).toBe("token");
  amplify.currentTokens.mockResolvedValueOnce(undefined);
  expect(await module.accessToken()).toBeUndefined();
  expect(module.currentSession()).toEqual({ state: "signed-out" });
});

it("signs out here, or everywhere", async () => {
  await module.signOut();
  expect(wayOut.endSession).toHaveBeenCalledOnce();
  expect(module.currentSession()).toEqual({ state: "signed-out" });
  await module.signOut({ everywhere: true });
  expect(wayOut.endEverySession).toHaveBeenCalledExactlyOnceWith({ userPoolId: "pool" });
});

it("stays signed in when the other devices could not be signed out", async () => {
  amplify.currentTokens.mockResolvedValueOnce({ userId: "ada", accessToken: "token" });
  await module.refreshSession();
  wayOut.endEverySession.mockRejectedValueOnce(new TypeError("offline"));
  await expect(module.signOut({ everywhere: true })).rejects.toThrow("offline");
  expect(module.currentSession()).toEqual({ state: "signed-in", userId: "ada" });
});

it("points Amplify at the deployment once", async () => {
  amplify.configure.mockClear();
  await module.accessToken();
  await module.accessToken();
  expect(amplify.configure).toHaveBeenCalledOnce();
});
