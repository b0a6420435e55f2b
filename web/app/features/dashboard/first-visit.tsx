import { useState } from "react";
import { PendingInvitations } from "~/data/invitations/pending-invitations";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { Invitation } from "~/pictures/invitation";
import { Button } from "~/ui/button";
import { Welcome } from "./welcome";
import styles from "./welcome.module.css";

/**
 * Before the first practice: an invitation that waits is answered first, since the school has classes of its own; then the welcome.
 * Who has begun with the welcome finishes it: the invitation is on the page of today after that.
 */
export function FirstVisit({ user }: { user: UserDocument }) {
  const [isLater, setLater] = useState(false);
  const [hasBegun, setBegun] = useState(false);
  const [wasInvited, setInvited] = useState(false);
  const isInvited =
    user.pendingInvitations.length > 0 && user.schoolId === undefined && !isLater && !hasBegun;
  if (isInvited && !wasInvited) setInvited(true);
  return isInvited ? (
    <Invited user={user} onLater={() => setLater(true)} />
  ) : (
    <Welcome user={user} hasFocus={wasInvited} onBegin={() => setBegun(true)} />
  );
}

function Invited({ user, onLater }: { user: UserDocument; onLater: () => void }) {
  return (
    <div className={styles.welcome}>
      <div className={styles.top}>
        <div>
          <h1 className={styles.heading}>{t("Welcome to Pausewell")}</h1>
          <p className={styles.lead}>
            {t("Answer the invitation first: a school has its own classes, so you don't have to set one up.")}
          </p>
        </div>
        <div className={styles.picture}>
          <Invitation />
        </div>
      </div>
      <PendingInvitations invitations={user.pendingInvitations} isFirst />
      <div className={styles.ways}>
        <Button tone="plain" onClick={onLater}>
          {t("Answer later")}
        </Button>
      </div>
    </div>
  );
}
