import { loadChunk } from "~/ui/chunk";
import { config } from "./config";
import { asIdentityProblem, IdentityProblem } from "./identity-problem";
import { askIdentityService, type Call } from "./identity-service";
import { refreshSession } from "./session";
import { replaceTokens } from "./session-tokens";

/** The steps between a correct name and password and being signed in. */
export type SignInOutcome = "signed-in" | "code-missing" | "new-password-needed" | "reset-needed";

/** The account types. */
export type AccountType = "individual" | "school";

/** The age bands. Children under 13 never sign themselves up. */
export type AgeBand = "under_13" | "13_to_17" | "18_plus";

/** The data of a new account. */
export interface NewAccount {
  address: string;
  password: string;
  accountType: AccountType;
  ageBand: Exclude<AgeBand, "under_13">;
}

/** Creates an account; a code is sent to its address. */
export async function createAccount({ address, password, accountType, ageBand }: NewAccount): Promise<void> {
  await checkNewPassword(password, address);
  const attributes = {
    email: address,
    "custom:accountType": accountType,
    "custom:ageBand": ageBand,
    zoneinfo: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  await callService("SignUp", { Username: address, Password: password, UserAttributes });
}

/**
 * Proves an address with the code sent to it, or finds that its account is confirmed already: perhaps by this user on another device,
 * perhaps by someone else. The code was not looked at then.
 */
export async function confirmAddress(address: string, code: string): Promise<"confirmed" | "before"> {
  try {
    await callService("ConfirmSignUp", { Username: address, ConfirmationCode: code });
    return "confirmed";
  } catch (thrown) {
    if (asIdentityProblem(thrown).code !== "already_confirmed") throw thrown;
    return "before";
  }
}

/** Sends another code to an address that is not proved yet. */
export async function resendCode(address: string): Promise<void> {
  await callService("ResendConfirmationCode", { Username: address });
}

/** Signs in, or says what has to be done first. */
export async function signIn(name: string, password: string): Promise<SignInOutcome> {
  const step = await callAmplify(async (amplify, context) => {
    try {
      return (await amplify.signIn(context, { username: name, password })).nextStep.signInStep;
    } catch (thrown) {
      // In another tab, a moment ago.
      if (thrown instanceof Error && thrown.name === "UserAlreadyAuthenticatedException") return "DONE";
      throw thrown;
    }
  });
  return outcomeOf(step);
}

/**
 * Signs the signed-in user in once more with their password: the session goes on with the tokens of a new sign-in, which the service
 * asks for before something that can't be undone.
 */
export async function reauthenticate(name: string, password: string): Promise<void> {
  const tokens = await callAmplify((amplify, context) =>
    amplify.withTokensApart(async () => {
      const { nextStep } = await amplify.signIn(context, { username: name, password });
      if (nextStep.signInStep !== "DONE") throw new IdentityProblem("internal", nextStep.signInStep);
    }),
  );
  const [accessToken, idToken, refreshToken] = ["accessToken", "idToken", "refreshToken"].map((one) =>
    tokens.get(one),
  );
  if (!accessToken || !idToken || !refreshToken) throw new IdentityProblem("internal");
  await replaceTokens({ accessToken, idToken, refreshToken });
}

/** Answers the request to choose a new password. */
export async function completeNewPassword(password: string, name: string): Promise<SignInOutcome> {
  await checkNewPassword(password, name);
  const answer = await callAmplify(({ confirmSignIn }, context) =>
    confirmSignIn(context, { challengeResponse: password }),
  );
  return outcomeOf(answer.nextStep.signInStep);
}

/** Refusals that must not reveal whether an address has an account. */
const REVEALING_CODES: readonly string[] = [
  "wrong_password",
  "not_an_address",
  "already_confirmed",
  "disabled",
];

/** Sends a code for a new password. Whether the address has an account is not revealed. */
export async function requestPasswordReset(name: string): Promise<void> {
  try {
    await callService("ForgotPassword", { Username: name });
  } catch (thrown) {
    if (!REVEALING_CODES.includes(asIdentityProblem(thrown).code)) throw thrown;
  }
}

/** What the service throws when the password is set and the function that ends earlier sessions failed. */
const AFTER_RESET_FAILED: readonly string[] = [
  "InvalidLambdaResponseException",
  "UnexpectedLambdaException",
  "UserLambdaValidationException",
];

/**
 * Sets a new password with the code that was sent. The service ends every session from before; the answer says whether it could.
 */
export async function setNewPassword(
  name: string,
  code: string,
  password: string,
): Promise<"sessions-ended" | "sessions-left"> {
  await checkNewPassword(password, name);
  const request = { Username: name, ConfirmationCode: code, Password: password };
  try {
    await callService("ConfirmForgotPassword", request);
    return "sessions-ended";
  } catch (thrown) {
    const { cause } = asIdentityProblem(thrown);
    if (cause instanceof Error && AFTER_RESET_FAILED.includes(cause.name)) return "sessions-left";
    throw thrown;
  }
}

/** Every password that is set passes this; what judges it is loaded only then. */
async function checkNewPassword(password: string, name: string): Promise<void> {
  try {
    const { refuseGuessable } = await loadChunk(() => import("./guessable-password"));
    await refuseGuessable(password, name);
  } catch (thrown) {
    throw asIdentityProblem(thrown);
  }
}

async function outcomeOf(step: string): Promise<SignInOutcome> {
  switch (step) {
    case "DONE":
      // Storage may refuse the tokens: then the user is not signed in, whatever the answer was.
      if ((await refreshSession()).state !== "signed-in") throw new IdentityProblem("internal");
      return "signed-in";
    case "CONFIRM_SIGN_UP":
      return "code-missing";
    case "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED":
      return "new-password-needed";
    case "RESET_PASSWORD":
      return "reset-needed";
    default:
      throw new IdentityProblem("internal", step);
  }
}

async function loadAmplify() {
  const [amplify, settings] = await Promise.all([loadChunk(() => import("./amplify")), config()]);
  return { amplify, context: amplify.contextFor(settings) };
}

type LoadedAmplify = Awaited<ReturnType<typeof loadAmplify>>;

let loading: Promise<LoadedAmplify> | undefined;

/** Amplify, pointed at this deployment once; a failure is forgotten. */
function amplifyReady(): Promise<LoadedAmplify> {
  loading ??= loadAmplify().catch((failure: unknown) => {
    loading = undefined;
    throw failure;
  });
  return loading;
}

/** Loads what signing in needs, while the user types. If that fails, signing in tries again. */
export function preloadAmplify(): void {
  amplifyReady().catch(() => {});
}

/** A call that needs no sign-in: only the client's id goes with it. */
async function callService(call: Call, body: object): Promise<void> {
  try {
    const settings = await config();
    await askIdentityService(settings, call, { ClientId: settings.userPoolClientId, ...body });
  } catch (thrown) {
    throw asIdentityProblem(thrown);
  }
}

async function callAmplify<Answer>(
  call: (amplify: LoadedAmplify["amplify"], context: LoadedAmplify["context"]) => Promise<Answer>,
): Promise<Answer> {
  try {
    // Amplify tries again for a while; where the device knows that it has no network, one small file decides.
    if (navigator.onLine === false) await fetch("/config.json", { cache: "no-store" });
    const { amplify, context } = await amplifyReady();
    return await call(amplify, context);
  } catch (thrown) {
    throw asIdentityProblem(thrown);
  }
}
