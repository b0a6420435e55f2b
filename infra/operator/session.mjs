// A person's session with a deployment, from the command line: sign-up, sign-in by SRP, tokens, calls. It uses the same
// library as the browser, so what works here works there.
import { Amplify } from "aws-amplify";
import { confirmSignUp, fetchAuthSession, signIn, signOut, signUp } from "aws-amplify/auth";

/** Reads the deployment's /config.json and points the library at its user pool. */
export async function connect(baseUrl) {
  const response = await fetch(new URL("/config.json", baseUrl));
  if (!response.ok) throw new Error(`${baseUrl} has no config.json: ${response.status}`);
  const config = await response.json();
  const { userPoolId, userPoolClientId, userPoolEndpoint } = config;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
  return config;
}

export function register({ email, password, accountType, ageBand }) {
  return signUp({
    username: email,
    password,
    options: {
      userAttributes: { email, "custom:accountType": accountType, "custom:ageBand": ageBand },
    },
  });
}

export function confirm({ email, code }) {
  return confirmSignUp({ username: email, confirmationCode: code });
}

/** Signs in with the password, which is never sent; returns the next step, DONE when there is none. */
export async function enter({ email, password }) {
  await signOut();
  const { nextStep } = await signIn({
    username: email,
    password,
    options: { authFlowType: "USER_SRP_AUTH" },
  });
  return nextStep.signInStep;
}

/** The session's tokens as they are sent: `access` is accepted by the API, `id` is not. */
export async function tokens({ refresh = false } = {}) {
  const { tokens } = await fetchAuthSession({ forceRefresh: refresh });
  if (!tokens) throw new Error("not signed in");
  return { access: tokens.accessToken.toString(), id: tokens.idToken.toString() };
}

/**
 * Calls the API and returns `{status, body}`, with the body parsed. It is sent a body as JSON, or a file as it is.
 *
 * @param {string} baseUrl
 * @param {string} method
 * @param {string} path
 * @param {{ token?: string, body?: unknown, file?: string, headers?: Record<string, string> }} [options]
 */
export async function call(baseUrl, method, path, { token, body, file, headers = {} } = {}) {
  const response = await fetch(new URL(path, baseUrl), {
    method,
    headers: {
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { "content-type": "application/json" } : {}),
      ...(file ? { "content-type": "application/octet-stream" } : {}),
    },
    body: file ?? (body && JSON.stringify(body)),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : undefined };
}
