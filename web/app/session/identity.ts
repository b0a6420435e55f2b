import { loadChunk } from "~/ui/chunk";
import { config } from "./config";
import { asIdentityProblem, IdentityProblem } from "./identity-problem";
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
  const userAttributes = {
    email: address,
    "custom:accountType": accountType,
    "custom:ageBand": ageBand,
    zoneinfo: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  await callAmplify(({ signUp }, context) =>
    signUp(context, { username: address, password, options: { userAttributes } }),
  );
}

/** Proves an address with the code sent to it. One that was proved before is as good. */
export async function confirmAddress(address: string, code: string): Promise<void> {
  try {
    await callAmplify(({ confirmSignUp }, context) =>
      confirmSignUp(context, { username: address, confirmationCode: code }),
    );
  } catch (thrown) {
    if (asIdentityProblem(thrown).code !== "already_confirmed") throw thrown;
  }
}

/** Sends another code to an address that is not proved yet. */
export async function resendCode(address: string): Promise<void> {
  await callAmplify(({ resendSignUpCode }, context) => resendSignUpCode(context, { username: address }));
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
export async function completeNewPassword(password: string): Promise<SignInOutcome> {
  const answer = await callAmplify(({ confirmSignIn }, context) =>
    confirmSignIn(context, { challengeResponse: password }),
  );
  return outcomeOf(answer.nextStep.signInStep);
}

/** Refusals that must not reveal whether an address has an account. */
const REVEALING_CODES: readonly string[] = ["wrong_password", "not_an_address", "already_confirmed"];

/** Sends a code for a new password. Whether the address has an account is not revealed. */
export async function requestPasswordReset(name: string): Promise<void> {
  try {
    await callAmplify(({ resetPassword }, context) => resetPassword(context, { username: name }));
  } catch (thrown) {
    if (!REVEALING_CODES.includes(asIdentityProblem(thrown).code)) throw thrown;
  }
}

/** Sets a new password with the code that was sent. */
export async function setNewPassword(name: string, code: string, password: string): Promise<void> {
  await callAmplify(({ confirmResetPassword }, context) =>
    confirmResetPassword(context, { username: name, confirmationCode: code, newPassword: password }),
  );
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

/** Loads what the other functions need, while the user types. If that fails, they try again. */
export function preloadAmplify(): void {
  amplifyReady().catch(() => {});
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
