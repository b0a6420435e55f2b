/**
 * The session half of Amplify: who is signed in, and their token. Loaded by `session.ts`. The core is used without the
 * facade of `aws-amplify`, which would bring identity pools and cookies along: neither is used, and every page would pay.
 */
import { Amplify } from "@aws-amplify/core";
import { fetchAuthSession } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import type { Config } from "./config";
import type { Tokens } from "./stored-tokens";

/** Points Amplify at this deployment's user pool; the tokens are kept in the browser's local storage. */
export function configure({ userPoolId, userPoolClientId, userPoolEndpoint }: Config): void {
  const Cognito = { userPoolId, userPoolClientId, ...(userPoolEndpoint ? { userPoolEndpoint } : {}) };
  cognitoUserPoolsTokenProvider.setAuthConfig({ Cognito });
  Amplify.configure({ Auth: { Cognito } }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
}

/** The user's id and a valid access token, refreshed when needed; nothing when nobody is signed in. */
export async function currentTokens(): Promise<Tokens | undefined> {
  const { tokens } = await fetchAuthSession();
  const userId = tokens?.accessToken.payload.sub;
  return tokens && userId ? { userId, accessToken: tokens.accessToken.toString() } : undefined;
}
