import type { Config } from "./config";

/** The calls that a session lives by. All others are Amplify's. */
type Call = "GetTokensFromRefreshToken" | "GlobalSignOut" | "RevokeToken";

/** Refusals that end a session for good, the same as in Amplify. After all others the session continues. */
const FINAL_REFUSALS: readonly string[] = [
  "NotAuthorizedException",
  "PasswordResetRequiredException",
  "RefreshTokenReuseException",
  "TokenRevokedException",
  "UserNotConfirmedException",
  "UserNotFoundException",
];

/** The identity service said no. */
export class Refusal extends Error {
  /** Whether the session is over. */
  readonly final: boolean;

  constructor(name: string) {
    super(name);
    this.name = "Refusal";
    this.final = FINAL_REFUSALS.includes(name);
  }
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
  const type = typeof said === "object" && said !== null && "__type" in said ? String(said.__type) : "";
  // Some answers carry a namespace: `com.amazonaws…#NotAuthorizedException`.
  throw new Refusal(type.split("#").at(-1) || `${call}: ${answer.status}`);
}
