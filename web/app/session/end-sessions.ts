import { reauthenticate } from "./identity";
import { accessToken } from "./session";
import { revokeEverySession } from "./session-tokens";

/**
 * Ends the user's sessions at the service, all or all but this one, although their tokens are valid for some minutes more. One call
 * without the API's client, which the sign-in screens would have to load for it.
 */
export async function endSessions(keepThisSession: boolean): Promise<void> {
  const answer = await fetch("/api/me/sign-outs", {
    method: "POST",
    headers: { authorization: `Bearer ${await accessToken()}`, "content-type": "application/json" },
    body: JSON.stringify({ keepThisSession }),
  });
  if (!answer.ok) throw new Error(`The sessions were not ended: ${answer.status}`);
}

/** Ends every session of the signed-in user but this one after the password was changed; this one is renewed with that password. */
export async function endOtherSessions(name: string, password: string): Promise<void> {
  await revokeEverySession();
  await reauthenticate(name, password);
  await endSessions(true);
}
