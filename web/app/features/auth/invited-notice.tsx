import { t } from "~/messages/t";
import { Notice } from "~/ui/notice";
import { useInvited } from "./redirect";

/** For whoever comes from the mail of a school's invitation: it waits at the address that got the mail. */
export function InvitedNotice() {
  if (useInvited() === undefined) return null;
  return (
    <Notice>
      {t(
        "Your school's invitation waits for you. Sign in, or start with a new account, with the address that got the mail.",
      )}
    </Notice>
  );
}
