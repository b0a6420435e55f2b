import { config } from "./config";
import { asIdentityProblem, IdentityProblem } from "./identity-problem";
import { accessToken } from "./session";

/** The identity service's refusal. */
interface RefusalBody {
  __type?: unknown;
  message?: unknown;
}

/**
 * Changes the signed-in user's password. One call with the access token, made without Amplify, which would add
 * 31 kB along for it. A refusal is an `IdentityProblem`; `wrong_password` is about the present one.
 */
export async function changePassword(present: string, proposed: string): Promise<void> {
  const [token, { region, userPoolEndpoint }] = await Promise.all([accessToken(), config()]).catch(
    (thrown: unknown) => {
      throw asIdentityProblem(thrown);
    },
  );
  if (!token) throw new IdentityProblem("offline");
  const answer = await fetch(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: "POST",
    cache: "no-store",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.ChangePassword",
    },
    body: JSON.stringify({ AccessToken: token, PreviousPassword: present, ProposedPassword: proposed }),
  }).catch((thrown: unknown) => {
    throw asIdentityProblem(thrown);
  });
  if (!answer.ok) throw asIdentityProblem(refusal(await answer.json().catch(() => ({}))));
}

/** A refusal as an SDK would throw it: some names carry a namespace, `com.amazonaws…#LimitExceededException`. */
function refusal({ __type, message }: RefusalBody): Error {
  const error = new Error(typeof message === "string" ? message : "");
  error.name = typeof __type === "string" ? (__type.split("#").at(-1) ?? "") : "Error";
  return error;
}
