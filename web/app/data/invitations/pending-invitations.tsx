import { useId } from "react";
import { currentLocale, t } from "~/messages/t";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import type { Invitation } from "./answers";
import styles from "./pending-invitations.module.css";
import { useAcceptInvitation } from "./use-accept-invitation";
import { useDeclineInvitation } from "./use-decline-invitation";

/** Every invitation that waits for an answer; nothing where none does. */
export function PendingInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  return invitations.map((invitation) => <One key={invitation.invitationId} invitation={invitation} />);
}

function One({ invitation }: { invitation: Invitation }) {
  const id = useId();
  const accept = useAcceptInvitation(invitation);
  const decline = useDeclineInvitation(invitation);
  const until = new Date(invitation.expiresAt).toLocaleDateString(currentLocale(), {
    day: "numeric",
    month: "long",
  });
  return (
    <Panel labelledBy={id}>
      <h2 id={id} className={styles.heading}>
        {t("{school} invites you", { school: invitation.schoolName })}
      </h2>
      <p className={styles.text}>
        {t(
          "Join as a teacher and this account becomes part of the school. The invitation is good until {date}.",
          {
            date: until,
          },
        )}
      </p>
      <div className={styles.answers}>
        <Button
          tone="quiet"
          busy={accept.isPending}
          disabled={decline.isPending}
          onClick={() => accept.mutate()}
        >
          {t("Accept")}
        </Button>
        <Button
          tone="plain"
          busy={decline.isPending}
          disabled={accept.isPending}
          onClick={() => decline.mutate()}
        >
          {t("Decline")}
        </Button>
      </div>
    </Panel>
  );
}
