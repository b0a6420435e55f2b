import { t } from "~/messages/t";
import { Notice } from "~/ui/notice";
import { useInvited } from "./redirect";

interface Props {
  /** Whether a new account is made here. */
  makesAccount?: boolean;
}

/** For whoever comes from the mail of a school's invitation: it waits at the address that got the mail, and what happens next. */
export function InvitedNotice({ makesAccount = false }: Props) {
  if (useInvited() === undefined) return null;
  return (
    <Notice>
      {makesAccount
        ? t(
            "Your school's invitation waits for you. Make your account with the address that got the mail; a code confirms it. Then you see the invitation, and accept it or not.",
          )
        : t(
            "Your school's invitation waits for you. Sign in, or start with a new account, with the address that got the mail.",
          )}
    </Notice>
  );
}
