import { reauthenticate } from "./identity";
import { accessToken } from "./session";
import { revokeEverySession } from "./session-tokens";

/**
 * Ends the user's sessions at the service, all or all but this one, although their tokens are valid for some minutes more. Without
 * the API's client, which the sign-in screens would have to load for it.
 */
export async function endSessions(keepThisSession: boolean): Promise<void> {
  const headers = { authorization: `Bearer ${await accessToken()}`, "content-type": "application/json" };
  const send = () =>
    fetch("/api/me/sign-outs", { method: "POST", headers, body: JSON.stringify({ keepThisSession }) });
  let answer = await send();
  if (answer.status === 404) {
    // A new account: its first reading makes the document that knows when its sessions ended.
    const timeZone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
    await fetch(`/api/me?timeZone=${timeZone}`, { headers });
    answer = await send();
  }
  if (!answer.ok) throw new Error(`The sessions were not ended: ${answer.status}`);
}

/** Ends every session of the signed-in user but this one after the password was changed; this one is renewed with that password. */
export async function endOtherSessions(name: string, password: string): Promise<void> {
  await revokeEverySession();
  await reauthenticate(name, password);
  await endSessions(true);
}
