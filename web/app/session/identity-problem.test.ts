import { expect, it } from "vitest";
import { asIdentityProblem, fieldOf, IdentityProblem, identityCodes } from "./identity-problem";
import { identityProblemText } from "./identity-problem-text";

/** An error as Amplify throws it: named as the identity service named it. */
function thrown(name: string, message = ""): Error {
  return Object.assign(new Error(message), { name });
}

it.each([
  ["NotAuthorizedException", "Incorrect username or password.", "wrong_password"],
  ["UserNotFoundException", "User does not exist.", "wrong_password"],
  ["NotAuthorizedException", "Password attempts exceeded", "too_many_attempts"],
  ["NotAuthorizedException", "User is disabled.", "disabled"],
  [
    "NotAuthorizedException",
    "Temporary password has expired and must be reset by an administrator.",
    "first_password_expired",
  ],
  ["NotAuthorizedException", "User cannot be confirmed. Current status is CONFIRMED", "already_confirmed"],
  ["NotAuthorizedException", "Invalid session for the user.", "challenge_lost"],
  ["SignInException", "An error occurred during the sign in process.", "challenge_lost"],
  ["UsernameExistsException", "An account with the given email already exists.", "address_taken"],
  ["InvalidParameterException", "Username should be an email.", "not_an_address"],
  [
    "InvalidParameterException",
    "1 validation error detected: Value at 'password' failed to satisfy constraint",
    "password_unusable",
  ],
  ["InvalidParameterException", "User is already confirmed.", "already_confirmed"],
  ["InvalidPasswordException", "Password not long enough", "password_too_short"],
  ["CodeMismatchException", "", "wrong_code"],
  ["ExpiredCodeException", "", "expired_code"],
  ["LimitExceededException", "", "too_many_attempts"],
  ["TooManyRequestsException", "", "too_many_attempts"],
  ["CodeDeliveryFailureException", "", "code_not_sent"],
  ["NetworkError", "A network error has occurred.", "offline"],
  ["TypeError", "Failed to fetch", "offline"],
  ["SomethingNew", "", "internal"],
  ["constructor", "", "internal"],
])("%s, %s: %s", (name, message, code) => {
  expect(asIdentityProblem(thrown(name, message)).code).toBe(code);
});

it.each([
  [
    "Ask a grown-up: a parent or a teacher makes an account of their own, and practices with you.",
    "too_young",
  ],
  ["Choose an individual or a school account.", "account_type_unknown"],
  ["This address can't receive mail. Use another one.", "unreachable_address"],
  ["Not today", "sign_up_refused"],
])("a refusal of the sign-up rules becomes a code: %s", (sentence, code) => {
  const refusal = thrown("UserLambdaValidationException", `PreSignUp failed with error ${sentence}.`);
  expect(asIdentityProblem(refusal).code).toBe(code);
});

it("leaves its own problems unchanged, and handles values that are not errors", () => {
  const problem = new IdentityProblem("wrong_code");
  expect(asIdentityProblem(problem)).toBe(problem);
  expect(asIdentityProblem("nonsense").code).toBe("internal");
});

it("has a sentence and a position for every code, and no two alike", () => {
  const sentences = identityCodes.map(identityProblemText);
  expect(new Set(sentences).size).toBe(identityCodes.length);
  expect(sentences.every((sentence) => sentence.endsWith("."))).toBe(true);
  expect(fieldOf("address_taken")).toBe("address");
  expect(fieldOf("wrong_password")).toBe("password");
  expect(fieldOf("expired_code")).toBe("code");
  expect(fieldOf("offline")).toBe("form");
});
