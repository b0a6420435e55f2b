/** The session half of Amplify (20 kB): who is signed in, their token, and signing out. Loaded by `session.ts`. */
import { Amplify } from "aws-amplify";
import { fetchAuthSession, signOut } from "aws-amplify/auth";
import type { Config } from "./config";

/** Points Amplify at this deployment's user pool. */
export function configure(config: Config): void {
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: config.userPoolId,
        userPoolClientId: config.userPoolClientId,
        ...(config.userPoolEndpoint ? { userPoolEndpoint: config.userPoolEndpoint } : {}),
      },
    },
  });
}

/** The user's id and a valid access token, refreshed when needed; nothing when nobody is signed in. */
export async function currentTokens(): Promise<{ userId: string; accessToken: string } | undefined> {
  const { tokens } = await fetchAuthSession();
  const userId = tokens?.accessToken.payload.sub;
  return tokens && userId ? { userId, accessToken: tokens.accessToken.toString() } : undefined;
}

/** Ends the session on this device. */
export async function endSession(): Promise<void> {
  await signOut();
}

/**
 * Ends every session of whoever is signed in, this one last. Amplify's own way of doing it says nothing when it
 * fails, and uses a token that may have run out; here a failure is thrown, and everything stays as it was.
 */
export async function endEverySession({ userPoolEndpoint, region }: Config): Promise<void> {
  const tokens = await currentTokens();
  if (tokens) {
    const answer = await fetch(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
      method: "POST",
      headers: {
        "content-type": "application/x-amz-json-1.1",
        "x-amz-target": "AWSCognitoIdentityProviderService.GlobalSignOut",
      },
      body: JSON.stringify({ AccessToken: tokens.accessToken }),
    });
    if (!answer.ok) throw new Error(`GlobalSignOut: ${answer.status}`);
  }
  await signOut();
}
