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

/** Ends the session on this device, or on every device. */
export async function endSession(everywhere: boolean): Promise<void> {
  await signOut({ global: everywhere });
}
