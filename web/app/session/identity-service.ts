import type { Config } from "./config";

/** The calls that are made without Amplify: all but signing in, whose proof of the password is Amplify's work. */
export type Call =
  | "ChangePassword"
  | "ConfirmForgotPassword"
  | "ConfirmSignUp"
  | "ForgotPassword"
  | "GetTokensFromRefreshToken"
  | "GlobalSignOut"
  | "ResendConfirmationCode"
  | "RevokeToken"
  | "SignUp";

/** Refusals that end a session for good, the same as in Amplify. After all others the session continues. */
const FINAL_REFUSALS: readonly string[] = [
  "NotAuthorizedException",
  "PasswordResetRequiredException",
  "RefreshTokenReuseException",
  "TokenRevokedException",
  "UserNotConfirmedException",
  "UserNotFoundException",
];

/** The identity service said no: an error with the service's own name and message, as an SDK would throw it. */
export class Refusal extends Error {
  /** Whether the session is over. */
  readonly final: boolean;

  constructor(name: string, message: string) {
    super(message);
    this.name = name;
    this.final = FINAL_REFUSALS.includes(name);
  }
}

/** The identity service's refusal, as it is sent. */
interface RefusalBody {
  __type?: unknown;
  message?: unknown;
}

/** Asks the identity service without Amplify; without a network it throws what `fetch` throws. */
export async function askIdentityService(config: Config, call: Call, body: object): Promise<unknown> {
  const answer = await fetch(
    config.userPoolEndpoint ?? `https://cognito-idp.${config.region}.amazonaws.com/`,
    {
      method: "POST",
      headers: {
        "content-type": "application/x-amz-json-1.1",
        "x-amz-target": `AWSCognitoIdentityProviderService.${call}`,
      },
      cache: "no-store",
      body: JSON.stringify(body),
    },
  );
  const said: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return said;
  const { __type: type = "", message = "" } = (said ?? {}) as RefusalBody;
  // Some names carry a namespace: `com.amazonaws…#NotAuthorizedException`.
  throw new Refusal(String(type).split("#").at(-1) || `${call}: ${answer.status}`, String(message));
}
