// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";

const life = {
  currentTokens: vi.fn(),
  endSession: vi.fn(async () => {}),
  endEverySession: vi.fn(async () => {}),
  rememberedUser: vi.fn(async (): Promise<string | undefined> => undefined),
  SIGN_OUT_KEY: "pausewell.sign-out",
};
vi.mock("./session-tokens", () => life);
vi.stubGlobal("localStorage", {});

/** A session of its own for each test: the module keeps one for the page. */
let module: typeof import("./session");

beforeEach(async () => {
  vi.resetModules();
  life.currentTokens.mockReset();
  life.endSession.mockClear();
  life.endEverySession.mockClear();
  module = await import("./session");
});

it("is loading until the tokens were read, and notifies listeners", async () => {
  life.currentTokens.mockResolvedValue({ userId: "ada", accessToken: "token" });
  const heard = vi.fn();
  module.subscribeToSession(heard);
  expect(module.currentSession()).toEqual({ state: "loading" });
  await vi.waitFor(() => expect(module.currentSession()).toEqual({ state: "signed-in", userId: "ada" }));
  expect(heard).toHaveBeenCalledTimes(1);
});

it("is signed out when there are no tokens, or they can't be read", async () => {
  life.currentTokens.mockResolvedValueOnce(undefined);
  expect(await module.refreshSession()).toEqual({ state: "signed-out" });
  life.currentTokens.mockRejectedValueOnce(new TypeError("offline"));
  expect(await module.accessToken()).toBeUndefined();
});

it("believes what this device remembers while the service can't be reached", async () => {
  life.currentTokens.mockRejectedValue(new TypeError("offline"));
  life.rememberedUser.mockResolvedValueOnce("ada");
  expect(await module.refreshSession()).toEqual({ state: "signed-in", userId: "ada" });
  expect(await module.accessToken()).toBeUndefined();
  life.currentTokens.mockResolvedValueOnce(undefined);
  expect(await module.refreshSession()).toEqual({ state: "signed-out" });
});

it("keeps a session that was there when the network is gone", async () => {
  life.currentTokens.mockResolvedValueOnce({ userId: "ada", accessToken: "token" });
  await module.refreshSession();
  life.currentTokens.mockRejectedValueOnce(new TypeError("offline"));
  expect(await module.refreshSession()).toEqual({ state: "signed-in", userId: "ada" });
});

it("notices with the next token that the user signed out in another tab", async () => {
  life.currentTokens.mockResolvedValueOnce({ userId: "ada", accessToken: "token" });
  expect(await module.accessToken()).toBe("token");
  life.currentTokens.mockResolvedValueOnce(undefined);
  expect(await module.accessToken()).toBeUndefined();
  expect(module.currentSession()).toEqual({ state: "signed-out" });
});

/** Another tab changes an entry of the storage. */
function changeInOtherTab(key: string | null, newValue: string | null): void {
  window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
}

it("follows another tab that signs out or in, at once", async () => {
  life.currentTokens.mockResolvedValue({ userId: "ada", accessToken: "token" });
  module.subscribeToSession(() => {});
  await vi.waitFor(() => expect(module.currentSession().state).toBe("signed-in"));
  life.currentTokens.mockResolvedValue(undefined);
  changeInOtherTab("pausewell.sign-out", "now");
  expect(module.currentSession()).toEqual({ state: "signed-out", byUser: true });
  changeInOtherTab("pausewell.sign-out", null);
  life.currentTokens.mockClear();
  changeInOtherTab("CognitoIdentityServiceProvider.client.ada.accessToken", null);
  expect(life.currentTokens).toHaveBeenCalled();
  await module.refreshSession();
  expect(module.currentSession()).toEqual({ state: "signed-out", byUser: true });
  life.currentTokens.mockResolvedValue({ userId: "ben", accessToken: "token" });
  changeInOtherTab("CognitoIdentityServiceProvider.client.ben.accessToken", "token");
  await vi.waitFor(() => expect(module.currentSession()).toEqual({ state: "signed-in", userId: "ben" }));
});

it("follows another tab whose session has run out, and one that clears the storage", async () => {
  life.currentTokens.mockResolvedValue({ userId: "ada", accessToken: "token" });
  module.subscribeToSession(() => {});
  await vi.waitFor(() => expect(module.currentSession().state).toBe("signed-in"));
  changeInOtherTab("pausewell.theme", "dark");
  expect(life.currentTokens).toHaveBeenCalledTimes(1);
  life.currentTokens.mockResolvedValue(undefined);
  changeInOtherTab(null, null);
  await vi.waitFor(() => expect(module.currentSession()).toEqual({ state: "signed-out" }));
});

it("signs out here, or everywhere", async () => {
  await module.signOut();
  expect(life.endSession).toHaveBeenCalledOnce();
  expect(module.currentSession()).toEqual({ state: "signed-out", byUser: true });
  await module.signOut({ everywhere: true });
  expect(life.endEverySession).toHaveBeenCalledOnce();
});

it("stays signed in when the other devices could not be signed out", async () => {
  life.currentTokens.mockResolvedValueOnce({ userId: "ada", accessToken: "token" });
  await module.refreshSession();
  life.endEverySession.mockRejectedValueOnce(new TypeError("offline"));
  await expect(module.signOut({ everywhere: true })).rejects.toThrow("offline");
  expect(module.currentSession()).toEqual({ state: "signed-in", userId: "ada" });
});

it("stays signed out, with the reason, while the tokens of an ended session are still there", async () => {
  life.currentTokens.mockResolvedValue({ userId: "ada", accessToken: "token" });
  await module.refreshSession();
  let revoke = () => {};
  life.endSession.mockImplementationOnce(() => new Promise((resolve) => (revoke = () => resolve())));
  const left = module.leaveEndedSession("account-suspended");
  const ended = { state: "signed-out", endedBy: "account-suspended" };
  expect(await module.accessToken()).toBeUndefined();
  expect(module.currentSession()).toEqual(ended);
  life.currentTokens.mockResolvedValue(undefined);
  revoke();
  await left;
  expect(await module.refreshSession()).toEqual(ended);
});
