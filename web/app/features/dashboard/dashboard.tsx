import { t } from "~/messages/t";
import { PendingInvitations } from "~/user/invitations/pending-invitations";
import type { UserDocument } from "~/user/user-query";
import { WithUser } from "~/user/with-user";
import styles from "./dashboard.module.css";
import { NextStep } from "./next-step";
import { NothingNext } from "./nothing-next";
import { Practised } from "./practised";

/** Today: what to practise next, what waits for an answer, and what has been practised. */
export function Dashboard() {
  return <WithUser>{(user) => <Today user={user} />}</WithUser>;
}

function Today({ user }: { user: UserDocument }) {
  return (
    <div className={styles.today}>
      <h1 className={styles.heading}>{greeting(new Date().getHours())}</h1>
      <div className={styles.next}>
        {user.nextSkill ? (
          <NextStep skill={user.nextSkill} doneToday={user.practisedToday} />
        ) : (
          <NothingNext user={user} />
        )}
      </div>
      <div className={styles.beside}>
        <PendingInvitations invitations={user.pendingInvitations} />
        <Practised user={user} />
      </div>
    </div>
  );
}

function greeting(hour: number): string {
  if (hour < 5 || hour >= 18) return t("Good evening");
  return hour < 12 ? t("Good morning") : t("Good afternoon");
}
