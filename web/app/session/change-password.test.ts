import { afterEach, expect, it, vi } from "vitest";
import { changePassword } from "./change-password";
import { IdentityProblem } from "./identity-problem";
import { accessToken } from "./session";

vi.mock("./session", () => ({ accessToken: vi.fn(async () => "the token") }));
const refuseGuessable = vi.hoisted(() => vi.fn());
vi.mock("./guessable-password", () => ({ refuseGuessable }));
vi.mock("./config", () => ({ config: async () => ({ region: "eu-central-1" }) }));

afterEach(() => {
  vi.unstubAllGlobals();
  refuseGuessable.mockReset();
});

/** The identity service answers so. */
function answers(status: number, body: object) {
  const asked = vi.fn(
    async (_url: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }),
  );
  vi.stubGlobal("fetch", asked);
  return asked;
}

it("calls the identity service with the access token", async () => {
  const asked = answers(200, {});
  await changePassword("mia@example.org", "old and long", "new and long");
  const [url, { headers, body }] = asked.mock.calls[0] ?? ["", {}];
  expect(url).toBe("https://cognito-idp.eu-central-1.amazonaws.com/");
  expect(headers).toMatchObject({ "x-amz-target": "AWSCognitoIdentityProviderService.ChangePassword" });
  expect(JSON.parse(String(body))).toEqual({
    AccessToken: "the token",
    PreviousPassword: "old and long",
    ProposedPassword: "new and long",
  });
});

it.each([
  [{ __type: "NotAuthorizedException", message: "Incorrect username or password." }, "wrong_password"],
  [{ __type: "NotAuthorizedException", message: "Password attempts exceeded" }, "too_many_attempts"],
  [
    { __type: "com.amazonaws#LimitExceededException", message: "Attempt limit exceeded" },
    "too_many_attempts",
  ],
  [{ __type: "InvalidPasswordException", message: "too short" }, "password_too_short"],
  [{}, "internal"],
])("reads the refusal %j", async (body, code) => {
  answers(400, body);
  await expect(changePassword("mia@example.org", "a", "b")).rejects.toMatchObject({ code });
});

it("refuses a password that is easy to guess, before anything is sent", async () => {
  const asked = answers(200, {});
  refuseGuessable.mockRejectedValueOnce(new IdentityProblem("password_is_address"));
  const change = changePassword("mia@example.org", "old and long", "mia 12345678");
  await expect(change).rejects.toMatchObject({ code: "password_is_address" });
  expect(refuseGuessable).toHaveBeenCalledExactlyOnceWith("mia 12345678", "mia@example.org");
  expect(asked).not.toHaveBeenCalled();
});

it("says that there is no network", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(changePassword("mia@example.org", "a", "b")).rejects.toMatchObject({ code: "offline" });
  vi.mocked(accessToken).mockResolvedValueOnce(undefined);
  await expect(changePassword("mia@example.org", "a", "b")).rejects.toMatchObject({ code: "offline" });
});

it("refuses the password that the user has already, before anything is sent", async () => {
  const asked = answers(200, {});
  const change = changePassword("mia@example.org", "old and long", "old and long");
  await expect(change).rejects.toMatchObject({ code: "password_unchanged" });
  expect(asked).not.toHaveBeenCalled();
});
