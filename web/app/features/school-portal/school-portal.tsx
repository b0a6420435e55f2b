import { Suspense } from "react";
import { useUser } from "~/data/user/use-user";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Spinner } from "~/ui/spinner";
import styles from "./school-portal.module.css";

// Each for one kind of people.
const ForAdministrator = lazyChunk(() => import("./for-administrator"), "ForAdministrator");
const WithoutSchool = lazyChunk(() => import("./without-school"), "WithoutSchool");
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
