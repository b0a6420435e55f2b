import { beforeEach, expect, it, vi } from "vitest";
import {
  completeNewPassword,
  confirmAddress,
  createAccount,
  requestPasswordReset,
  setNewPassword,
  signIn,
} from "./identity";
import { IdentityProblem } from "./identity-problem";
import { refreshSession } from "./session";

vi.mock("./session", () => ({ refreshSession: vi.fn() }));

const context = { of: "pool" };
const amplify = vi.hoisted(() => ({ contextFor: vi.fn(), signIn: vi.fn(), confirmSignIn: vi.fn() }));
vi.mock("./amplify", () => amplify);
const askIdentityService = vi.hoisted(() => vi.fn());
vi.mock("./identity-service", () => ({ askIdentityService }));
const refuseGuessable = vi.hoisted(() => vi.fn());
vi.mock("./guessable-password", () => ({ refuseGuessable }));
const config = vi.hoisted(() => vi.fn());
vi.mock("./config", () => ({ config }));

const settings = { userPoolId: "pool", userPoolClientId: "client" };

function refusal(name: string, message = ""): Error {
  return Object.assign(new Error(message), { name });
}

beforeEach(() => {
  vi.resetAllMocks();
  config.mockResolvedValue(settings);
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

it("sets a new password with the code that was sent", async () => {
  const set = await setNewPassword("mia@example.org", "123456", "a quiet minute");
  expect(set).toBe("sessions-ended");
  expect(askIdentityService).toHaveBeenCalledExactlyOnceWith(settings, "ConfirmForgotPassword", {
    ClientId: "client",
    Username: "mia@example.org",
    ConfirmationCode: "123456",
    Password: "a quiet minute",
  });
});

it("reports that a new password is set although the sessions from before could not be ended", async () => {
  const set = () => setNewPassword("mia@example.org", "123456", "a quiet minute");
  const failed = "PostConfirmation failed with error the store is throttling.";
  askIdentityService.mockRejectedValue(refusal("UserLambdaValidationException", failed));
  await expect(set()).resolves.toBe("sessions-left");
  askIdentityService.mockRejectedValue(refusal("CodeMismatchException"));
  await expect(set()).rejects.toMatchObject({ code: "wrong_code" });
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
  expect(askIdentityService).toHaveBeenCalledExactlyOnceWith(settings, "SignUp", {
    ClientId: "client",
    Username: "mia@example.org",
    Password: "a quiet minute",
    UserAttributes: [
      { Name: "email", Value: "mia@example.org" },
      { Name: "custom:accountType", Value: "school" },
      { Name: "custom:ageBand", Value: "18_plus" },
      { Name: "zoneinfo", Value: expect.any(String) },
    ],
  });
});

const account = { address: "mia@example.org", accountType: "individual", ageBand: "18_plus" } as const;

it.each([
  ["a new account", (password: string) => createAccount({ ...account, password })],
  ["a first password", (password: string) => completeNewPassword(password, "mia@example.org")],
  ["a reset", (password: string) => setNewPassword("mia@example.org", "123456", password)],
])("refuses a password that is easy to guess, before anything is sent: %s", async (_, set) => {
  refuseGuessable.mockRejectedValueOnce(new IdentityProblem("password_common"));
  await expect(set("password2026")).rejects.toMatchObject({ code: "password_common" });
  expect(refuseGuessable).toHaveBeenCalledExactlyOnceWith("password2026", "mia@example.org");
  expect(askIdentityService).not.toHaveBeenCalled();
  expect(amplify.confirmSignIn).not.toHaveBeenCalled();
});

it("tells an address that was confirmed before from a wrong code", async () => {
  askIdentityService.mockRejectedValueOnce(
    refusal("NotAuthorizedException", "User cannot be confirmed. Current status is CONFIRMED"),
  );
  await expect(confirmAddress("mia@example.org", "123456")).resolves.toBe("before");
  askIdentityService.mockRejectedValueOnce(refusal("CodeMismatchException"));
  await expect(confirmAddress("mia@example.org", "123456")).rejects.toMatchObject({ code: "wrong_code" });
});

it.each([
  ["UserNotFoundException", ""],
  ["NotAuthorizedException", "User password cannot be reset in the current state."],
  ["NotAuthorizedException", "User is disabled."],
  ["InvalidParameterException", "Cannot reset password for the user as there is no verified email"],
])("a reset tells nobody whether an address is known: %s", async (name, message) => {
  askIdentityService.mockRejectedValue(refusal(name, message));
  await expect(requestPasswordReset("mia@example.org")).resolves.toBeUndefined();
});

it("a reset does report a missing network, and too many attempts", async () => {
  askIdentityService.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(requestPasswordReset("mia@example.org")).rejects.toMatchObject({ code: "offline" });
  askIdentityService.mockRejectedValueOnce(refusal("LimitExceededException"));
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
  amplify.signIn.mockResolvedValue({ nextStep: { signInStep: "DONE" } });
  const enter = () => fresh.signIn("mia@example.org", "a quiet minute");
  await expect(enter()).rejects.toMatchObject({ code: "offline" });
  await expect(enter()).resolves.toBe("signed-in");
});
