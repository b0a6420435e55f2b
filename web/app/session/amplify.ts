/**
 * Amplify (30 kB), which signs people in: loaded by the screens that do. Its calls are given a context of ours in place of its
 * global configuration, which would bring readers for other kinds of configuration along. What it keeps, `session-tokens.ts` lives by.
 */
import { AMPLIFY_CONTEXT_BRAND, type AmplifyContext, createAmplifyContextToken } from "@aws-amplify/core";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { defaultStorage } from "aws-amplify/utils";
import type { Config } from "./config";

// biome-ignore lint/performance/noBarrelFile: this is the point where Amplify is cut to what is used of it
export { confirmSignIn, signIn } from "aws-amplify/auth";

/** Runs a sign-in whose tokens are kept apart from the session's, and returns them by the last part of their keys. */
export async function withTokensApart(signIn: () => Promise<unknown>): Promise<Map<string, string>> {
  const apart = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void apart.set(key, value),
    getItem: async (key) => apart.get(key) ?? null,
    removeItem: async (key) => void apart.delete(key),
    clear: async () => apart.clear(),
  });
  try {
    await signIn();
  } finally {
    cognitoUserPoolsTokenProvider.setKeyValueStorage(defaultStorage);
  }
  return new Map([...apart].map(([key, value]) => [key.split(".").at(-1) ?? "", value]));
}

/** The first argument of every call: Amplify's context for this deployment's user pool; the tokens are kept in the browser's local storage. */
export function contextFor({ userPoolId, userPoolClientId, userPoolEndpoint }: Config): AmplifyContext {
  const Cognito = { userPoolId, userPoolClientId, ...(userPoolEndpoint ? { userPoolEndpoint } : {}) };
  const Auth = { Cognito };
  cognitoUserPoolsTokenProvider.setAuthConfig(Auth);
  const getTokens: AmplifyContext["getTokens"] = async (options) =>
    (await cognitoUserPoolsTokenProvider.getTokens(options)) ?? undefined;
  const context: AmplifyContext = {
    resourcesConfig: { Auth },
    libraryOptions: { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } },
    token: createAmplifyContextToken(),
    getTokens,
    fetchAuthSession: async (options = {}) => {
      const tokens = await getTokens(options);
      return tokens ? { tokens } : {};
    },
    // There are no identity pools, and so no credentials.
    clearCredentials: async () => {},
  };
  return Object.defineProperty(context, AMPLIFY_CONTEXT_BRAND, { value: true });
}
