import { api, unwrap } from "~/api/client";
import { t } from "~/messages/t";
import { toast } from "~/ui/toast";

/**
 * Brings back what this person had before their account was deleted at the identity service, and says so. Each request does as much
 * as it can.
 */
export async function restoreUser(): Promise<void> {
  let done = false;
  while (!done) ({ done } = await unwrap(api.POST("/api/me/restoration")));
  toast("success", t("Welcome back. Your practice is here again."));
}
