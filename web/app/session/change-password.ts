import { config } from "./config";
import { refuseGuessable } from "./guessable-password";
import { asIdentityProblem, IdentityProblem } from "./identity-problem";
import { askIdentityService } from "./identity-service";
import { accessToken } from "./session";

/**
 * Changes the signed-in user's password, by one call with the access token. A refusal is an `IdentityProblem`;
 * `wrong_password` is about the present one.
 */
export async function changePassword(address: string, present: string, proposed: string): Promise<void> {
  try {
    if (proposed === present) throw new IdentityProblem("password_unchanged");
    await refuseGuessable(proposed, address);
    const [token, settings] = await Promise.all([accessToken(), config()]);
    if (!token) throw new IdentityProblem("offline");
    const passwords = { PreviousPassword: present, ProposedPassword: proposed };
    await askIdentityService(settings, "ChangePassword", { AccessToken: token, ...passwords });
  } catch (thrown) {
    throw asIdentityProblem(thrown);
  }
}
