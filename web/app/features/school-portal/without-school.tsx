import { PendingInvitations } from "~/data/invitations/pending-invitations";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { Schoolhouse } from "~/pictures/schoolhouse";
import { ButtonLink } from "~/ui/button";
import { Section } from "~/ui/section";
import { Classes } from "./classes";
import { NextPractice } from "./next-practice";
import styles from "./school-portal.module.css";

/** The ways to a school, and what the account can do without one. */
export function WithoutSchool({ user }: { user: UserDocument }) {
  return (
    <>
      <div className={styles.next}>
        <PendingInvitations invitations={user.pendingInvitations} />
        <Section heading={t("Open an account for your school")} tight panel="action">
          <div className={styles.picture}>
            <Schoolhouse />
          </div>
          <p>{t("You become its first administrator, and invite your colleagues. It takes five minutes.")}</p>
          <ButtonLink size="large" wide to={path("schoolSignup")}>
            {t("Open a school account")}
          </ButtonLink>
        </Section>
        <Section heading={t("What this account can do today")} tight>
          <ul className={styles.can}>
            <li>
              {t("Lead any practice from the big screen, with captions, a bell and the device's voice.")}
            </li>
            <li>{t("Find a note with every practice that says how to lead it.")}</li>
            <li>{t("Keep track of what your class has done, on every device where you sign in.")}</li>
            <li>{t("Join a school that has invited you.")}</li>
          </ul>
        </Section>
      </div>
      <div className={styles.beside}>
        <NextPractice user={user} tone="calm" />
        <Classes user={user} />
      </div>
    </>
  );
}
