import { Suspense } from "react";
import { PendingInvitations } from "~/data/invitations/pending-invitations";
import { useUser } from "~/data/user/use-user";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { Schoolhouse } from "~/pictures/schoolhouse";
import { ButtonLink } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Section } from "~/ui/section";
import { Spinner } from "~/ui/spinner";
import { Classes } from "./classes";
import { NextPractice } from "./next-practice";
import styles from "./school-portal.module.css";

// Each for one kind of people.
const ForAdministrator = lazyChunk(() => import("./for-administrator"), "ForAdministrator");
const ForTeacher = lazyChunk(() => import("./for-teacher"), "ForTeacher");

/** The entry of a school account: which school, what to do next, what waits for an answer, the classes. */
export function SchoolPortal() {
  const user = useUser();
  return (
    <div className={styles.portal}>
      <header className={styles.head}>
        <h1 className={styles.heading}>{user.schoolName ?? t("Your school account")}</h1>
        <p className={styles.role}>{role(user)}</p>
      </header>
      <Suspense fallback={<Spinner size="small" message={t("Loading...")} />}>
        {user.schoolId === undefined ? (
          <WithoutSchool user={user} />
        ) : user.isAdmin ? (
          <ForAdministrator schoolId={user.schoolId} user={user} />
        ) : (
          <ForTeacher schoolId={user.schoolId} user={user} />
        )}
      </Suspense>
    </div>
  );
}

function role({ isAdmin, schoolName }: UserDocument): string {
  if (schoolName === undefined) return t("This account does not belong to a school yet.");
  return isAdmin ? t("You are an administrator of this school.") : t("You teach at this school.");
}

/** The ways to a school, and what the account can do without one. */
function WithoutSchool({ user }: { user: UserDocument }) {
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
