/** The problems with the identity service, grouped by what the user can do about them. */
export const identityCodes = [
  "wrong_password",
  "too_many_attempts",
  "address_taken",
  "not_an_address",
  "unreachable_address",
  "too_young",
  "account_type_unknown",
  "sign_up_refused",
  "password_too_short",
  "password_unusable",
  "password_common",
  "password_is_address",
  "password_unchanged",
  "wrong_code",
  "expired_code",
  "code_not_sent",
  "already_confirmed",
  "first_password_expired",
  "disabled",
  "challenge_lost",
  "offline",
  "internal",
] as const;

/** A stable code that says what went wrong. */
export type IdentityCode = (typeof identityCodes)[number];

/** The identity service refused, or could not be reached. */
export class IdentityProblem extends Error {
  readonly code: IdentityCode;

  constructor(code: IdentityCode, cause?: unknown) {
    super(code, { cause });
    this.name = "IdentityProblem";
    this.code = code;
  }
}

/** The control that a problem is about; `form` is the form as a whole. */
export type FormField = "address" | "password" | "code" | "form";

/** The field at which a problem is shown. */
export function fieldOf(code: IdentityCode): FormField {
  switch (code) {
    case "address_taken":
    case "not_an_address":
    case "unreachable_address":
      return "address";
    case "wrong_password":
    case "password_too_short":
    case "password_unusable":
    case "password_common":
    case "password_is_address":
    case "password_unchanged":
      return "password";
    case "wrong_code":
    case "expired_code":
      return "code";
    default:
      return "form";
  }
}

/** Refusals that Cognito gives one name and distinguishes by their message. */
const bySentence: readonly [name: string, sentence: RegExp, code: IdentityCode][] = [
  ["NotAuthorizedException", /attempts exceeded/i, "too_many_attempts"],
  ["NotAuthorizedException", /disabled/i, "disabled"],
  ["NotAuthorizedException", /temporary password has expired/i, "first_password_expired"],
  ["NotAuthorizedException", /cannot be confirmed/i, "already_confirmed"],
  ["NotAuthorizedException", /invalid session/i, "challenge_lost"],
  ["InvalidParameterException", /already confirmed/i, "already_confirmed"],
  ["InvalidParameterException", /email/i, "not_an_address"],
  ["InvalidParameterException", /password/i, "password_unusable"],
  // The sign-up rules' own sentences, as the function check_sign_up writes them.
  ["UserLambdaValidationException", /grown-up/i, "too_young"],
  ["UserLambdaValidationException", /individual or a school/i, "account_type_unknown"],
  ["UserLambdaValidationException", /receive mail/i, "unreachable_address"],
];

const byName: Readonly<Record<string, IdentityCode>> = {
  NotAuthorizedException: "wrong_password",
  UserNotFoundException: "wrong_password",
  UsernameExistsException: "address_taken",
  AliasExistsException: "address_taken",
  InvalidPasswordException: "password_too_short",
  UserLambdaValidationException: "sign_up_refused",
  CodeMismatchException: "wrong_code",
  ExpiredCodeException: "expired_code",
  CodeDeliveryFailureException: "code_not_sent",
  LimitExceededException: "too_many_attempts",
  TooManyRequestsException: "too_many_attempts",
  TooManyFailedAttemptsException: "too_many_attempts",
  // Amplify's own: the step before this one is no longer remembered.
  SignInException: "challenge_lost",
  NetworkError: "offline",
  TypeError: "offline",
  // The code for it could not be loaded.
  ChunkLoadError: "offline",
};

/** What Amplify or a call of ours threw, as a problem of ours. */
export function asIdentityProblem(thrown: unknown): IdentityProblem {
  if (thrown instanceof IdentityProblem) return thrown;
  if (!(thrown instanceof Error)) return new IdentityProblem("internal", thrown);
  const said = bySentence.find(([name, sentence]) => name === thrown.name && sentence.test(thrown.message));
  const code = said?.[2] ?? (Object.hasOwn(byName, thrown.name) ? byName[thrown.name] : undefined);
  return new IdentityProblem(code ?? "internal", thrown);
}
