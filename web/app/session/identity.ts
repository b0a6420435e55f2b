import { asIdentityProblem, IdentityProblem } from "./identity-problem";
import { refreshSession, signInHalf } from "./session";

/** What stands between a right name and password and being signed in. */
export type SignInOutcome = "signed-in" | "code-missing" | "new-password-needed" | "reset-needed";

/** What an account is for. */
export type AccountType = "individual" | "school";

/** How old somebody is, as far as anybody asks. Under-13s never sign themselves up. */
export type AgeBand = "under_13" | "13_to_17" | "18_plus";

/** What a new account is made of. */
export interface NewAccount {
  address: string;
  password: string;
  accountType: AccountType;
  ageBand: Exclude<AgeBand, "under_13">;
}

/** Makes an account; a code is on its way to its address then. */
export async function createAccount({ address, password, accountType, ageBand }: NewAccount): Promise<void> {
  const userAttributes = {
    email: address,
    "custom:accountType": accountType,
    "custom:ageBand": ageBand,
    zoneinfo: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  await asked(async ({ signUp }) => signUp({ username: address, password, options: { userAttributes } }));
}

/** Proves an address with the code sent to it. One that was proved before is as good. */
export async function confirmAddress(address: string, code: string): Promise<void> {
  try {
    await asked(({ confirmSignUp }) => confirmSignUp({ username: address, confirmationCode: code }));
  } catch (thrown) {
    if (asIdentityProblem(thrown).code !== "already_confirmed") throw thrown;
  }
}

/** Sends another code to an address that is not proved yet. */
export async function resendCode(address: string): Promise<void> {
  await asked(({ resendSignUpCode }) => resendSignUpCode({ username: address }));
}

/** Signs in, or says what has to be done first. */
export async function signIn(name: string, password: string): Promise<SignInOutcome> {
  const step = await asked(async (amplify) => {
    try {
      return (await amplify.signIn({ username: name, password })).nextStep.signInStep;
    } catch (thrown) {
      // In another tab, a moment ago.
      if (thrown instanceof Error && thrown.name === "UserAlreadyAuthenticatedException") return "DONE";
      throw thrown;
    }
  });
  return outcomeOf(step);
}

/** Answers the question for a password of one's own. */
export async function chooseOwnPassword(password: string): Promise<SignInOutcome> {
  const answer = await asked(({ confirmSignIn }) => confirmSignIn({ challengeResponse: password }));
  return outcomeOf(answer.nextStep.signInStep);
}

/** What an address may not be told from another by. */
const tellsWhoIsKnown: readonly string[] = ["wrong_password", "not_an_address", "already_confirmed"];

/** Sends a code for a new password. Whether anybody has the address is not told. */
export async function askForReset(name: string): Promise<void> {
  try {
    await asked(({ resetPassword }) => resetPassword({ username: name }));
  } catch (thrown) {
    if (!tellsWhoIsKnown.includes(asIdentityProblem(thrown).code)) throw thrown;
  }
}

/** Sets a new password with the code that was sent. */
export async function setNewPassword(name: string, code: string, password: string): Promise<void> {
  await asked(({ confirmResetPassword }) =>
    confirmResetPassword({ username: name, confirmationCode: code, newPassword: password }),
  );
}

async function outcomeOf(step: string): Promise<SignInOutcome> {
  switch (step) {
    case "DONE":
      // Storage may refuse the tokens: then nobody is signed in, whatever was answered.
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

type Half = Awaited<ReturnType<typeof signInHalf>>;

async function asked<Answer>(call: (amplify: Half) => Promise<Answer>): Promise<Answer> {
  try {
    return await call(await signInHalf());
  } catch (thrown) {
    throw asIdentityProblem(thrown);
  }
}
