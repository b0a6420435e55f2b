import { t } from "~/messages/t";
import { PageHeader } from "~/ui/page-header";
import styles from "../school.module.css";
import type { Room } from "../school-room";
import { InvitationList } from "./invitation-list";
import { InviteForm } from "./invite-form";

/** Teachers are invited by their addresses, many at a time; below are the invitations that were sent. */
export function Invitations({ school }: Room) {
  return (
    <div className={styles.room}>
      <PageHeader heading={t("Invite teachers")} />
      <p className={styles.lead}>
        {t(
          "Each teacher gets an e-mail with a link. A teacher who accepts belongs to {school}, and keeps their earlier practice.",
          { school: school.name },
        )}
      </p>
      <InviteForm schoolId={school.schoolId} />
      <InvitationList schoolId={school.schoolId} />
    </div>
  );
}
