import { api, unwrap } from "~/api/client";
import { reauthenticate } from "~/session/identity";
import { revokeEverySession } from "~/session/session-tokens";

/** Ends every session of the signed-in user but this one, after the password was changed: this one is renewed with that password. */
export async function endOtherSessions(name: string, password: string): Promise<void> {
  await revokeEverySession();
  await reauthenticate(name, password);
  await unwrap(api.POST("/api/me/sign-outs", { body: { keepThisSession: true } }));
}
