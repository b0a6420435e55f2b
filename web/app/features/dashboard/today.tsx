import { hasOwnPlan } from "~/data/classes/selected-class";
import { PendingInvitations } from "~/data/invitations/pending-invitations";
import { useChangeUser } from "~/data/user/use-change-user";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { OutboxNotice } from "~/offline/outbox-notice";
import { ClassSwitcher } from "./class-switcher";
import styles from "./dashboard.module.css";
import { NextStep } from "./next-step";
import { NoNextSkill } from "./no-next-skill";
import { PracticeTotals } from "./practice-totals";

/** Today: what to practise next, what waits for an answer, and what has been practised. */
export function Today({ user }: { user: UserDocument }) {
  const switching = useChangeUser();
  return (
    <div className={styles.today}>
      <div className={styles.top}>
        <h1 className={styles.heading}>{greeting(new Date().getHours())}</h1>
        <ClassSwitcher user={user} switching={switching} />
      </div>
      <OutboxNotice userId={user.id} />
      {/* The next step of the class before is nobody's any more; the new one is on its way. */}
      <div className={styles.next} aria-busy={switching.isPending} inert={switching.isPending}>
        {user.nextSkill ? (
          <NextStep skill={user.nextSkill} doneToday={user.practisedToday} ownPlan={hasOwnPlan(user)} />
        ) : (
          <NoNextSkill user={user} />
        )}
      </div>
      <div className={styles.beside}>
        <PendingInvitations invitations={user.pendingInvitations} />
        <PracticeTotals user={user} />
      </div>
    </div>
  );
}

function greeting(hour: number): string {
  if (hour < 5 || hour >= 18) return t("Good evening");
  return hour < 12 ? t("Good morning") : t("Good afternoon");
}
