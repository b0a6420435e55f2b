import { beforeEach, expect, it, vi } from "vitest";
import { confirmAddress, createAccount, requestPasswordReset, signIn } from "./identity";
import { refreshSession } from "./session";

vi.mock("./session", () => ({ refreshSession: vi.fn() }));

const context = { of: "pool" };
const amplify = vi.hoisted(() => ({
  contextFor: vi.fn(),
  signIn: vi.fn(),
  signUp: vi.fn(),
  confirmSignUp: vi.fn(),
  resetPassword: vi.fn(),
  confirmResetPassword: vi.fn(),
}));
vi.mock("./amplify", () => amplify);
const config = vi.hoisted(() => vi.fn());
vi.mock("./config", () => ({ config }));

function refusal(name: string, message = ""): Error {
  return Object.assign(new Error(message), { name });
}

beforeEach(() => {
  vi.resetAllMocks();
  config.mockResolvedValue({ userPoolId: "pool" });
  amplify.contextFor.mockReturnValue(context);
  vi.mocked(refreshSession).mockResolvedValue({ state: "signed-in", userId: "mia" });
});

it.each([
  ["DONE", "signed-in"],
  ["CONFIRM_SIGN_UP", "code-missing"],
  ["CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED", "new-password-needed"],
  ["RESET_PASSWORD", "reset-needed"],
])("signing in answered with %s is %s", async (signInStep, outcome) => {
  amplify.signIn.mockResolvedValue({ nextStep: { signInStep } });
  await expect(signIn("mia@example.org", "a quiet minute")).resolves.toBe(outcome);
});

it("counts as signed in who was signed in a moment ago in another tab", async () => {
  amplify.signIn.mockRejectedValue(refusal("UserAlreadyAuthenticatedException"));
  await expect(signIn("mia@example.org", "a quiet minute")).resolves.toBe("signed-in");
});

it("reports when the tokens could not be stored, or an unknown step is requested", async () => {
  amplify.signIn.mockResolvedValue({ nextStep: { signInStep: "DONE" } });
  vi.mocked(refreshSession).mockResolvedValue({ state: "signed-out" });
  await expect(signIn("mia@example.org", "a quiet minute")).rejects.toMatchObject({ code: "internal" });
  amplify.signIn.mockResolvedValue({ nextStep: { signInStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE" } });
  await expect(signIn("mia@example.org", "a quiet minute")).rejects.toMatchObject({ code: "internal" });
});

it("creates an account with the requested attributes, and no others", async () => {
  await createAccount({
    address: "mia@example.org",
    password: "a quiet minute",
    accountType: "school",
    ageBand: "18_plus",
  });
  expect(amplify.signUp).toHaveBeenCalledExactlyOnceWith(context, {
    username: "mia@example.org",
    password: "a quiet minute",
    options: {
      userAttributes: {
        email: "mia@example.org",
        "custom:accountType": "school",
        "custom:ageBand": "18_plus",
        zoneinfo: expect.any(String),
      },
    },
  });
});

it("treats an already confirmed address as confirmed, and a wrong code as wrong", async () => {
  amplify.confirmSignUp.mockRejectedValueOnce(
    refusal("NotAuthorizedException", "User cannot be confirmed. Current status is CONFIRMED"),
  );
  await expect(confirmAddress("mia@example.org", "123456")).resolves.toBeUndefined();
  amplify.confirmSignUp.mockRejectedValueOnce(refusal("CodeMismatchException"));
  await expect(confirmAddress("mia@example.org", "123456")).rejects.toMatchObject({ code: "wrong_code" });
});

it.each([
  ["UserNotFoundException", ""],
  ["NotAuthorizedException", "User password cannot be reset in the current state."],
  ["InvalidParameterException", "Cannot reset password for the user as there is no verified email"],
])("a reset tells nobody whether an address is known: %s", async (name, message) => {
  amplify.resetPassword.mockRejectedValue(refusal(name, message));
  await expect(requestPasswordReset("mia@example.org")).resolves.toBeUndefined();
});

it("a reset does report a missing network, and too many attempts", async () => {
  amplify.resetPassword.mockRejectedValueOnce(refusal("NetworkError"));
  await expect(requestPasswordReset("mia@example.org")).rejects.toMatchObject({ code: "offline" });
  amplify.resetPassword.mockRejectedValueOnce(refusal("LimitExceededException"));
  await expect(requestPasswordReset("mia@example.org")).rejects.toMatchObject({ code: "too_many_attempts" });
});

it("is offline at once when the device knows that it has no network, unless the service is on the device itself", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const fetch = vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch"));
  vi.stubGlobal("fetch", fetch);
  amplify.signIn.mockResolvedValue({ nextStep: { signInStep: "DONE" } });
  await expect(signIn("mia@example.org", "a quiet minute")).rejects.toMatchObject({ code: "offline" });
  expect(amplify.signIn).not.toHaveBeenCalled();
  fetch.mockResolvedValueOnce(new Response());
  await expect(signIn("mia@example.org", "a quiet minute")).resolves.toBe("signed-in");
  vi.unstubAllGlobals();
});

it("is offline when Amplify can't be made ready, and tries again the next time", async () => {
  vi.resetModules();
  const fresh = await import("./identity");
  config.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const set = () => fresh.setNewPassword("mia@example.org", "123456", "a quiet minute");
  await expect(set()).rejects.toMatchObject({ code: "offline" });
  await expect(set()).resolves.toBeUndefined();
});
