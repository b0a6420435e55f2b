/** The way out through Amplify: loaded when somebody takes it. */
import { signOut } from "aws-amplify/auth";
import { currentTokens } from "./amplify-session";
import type { Config } from "./config";

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
