import type { ReactNode } from "react";
import { Link } from "react-router";
import { serverNow } from "~/api/server-time";
import { calledName } from "~/data/classes/called-name";
import { hasOwnPlan, selectedClass } from "~/data/classes/selected-class";
import { useChangeUser } from "~/data/user/use-change-user";
import { UserLoader } from "~/data/user/user-loader";
import type { UserDocument } from "~/data/user/user-query";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import { OutboxNotice } from "~/offline/outbox-notice";
import { path } from "~/paths";
import { FailureNotice } from "~/query/failure-notice";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Select } from "~/ui/select";
import { SilentBoundary } from "~/ui/silent-boundary";
import { ClassOptions } from "./class-options";
import styles from "./dashboard.module.css";
import { greeting } from "./greeting";
import { LazyJoinedChallenges } from "./lazy-joined-challenges";
import { NextStep } from "./next-step";
import { PracticeTotals } from "./practice-totals";

// For the few: those whom a school invites, who teach its classes, who are its students, or whose plan is done.
const PendingInvitations = lazyChunk(
  () => import("~/data/invitations/pending-invitations"),
  "PendingInvitations",
);
const NoNextSkill = lazyChunk(() => import("./no-next-skill"), "NoNextSkill");
const SchoolClasses = lazyChunk(() => import("~/data/classes/today/school-classes"), "SchoolClasses");
const PupilToday = lazyChunk(() => import("./pupil-today"), "PupilToday");

const FirstVisit = lazyChunk(() => import("./first-visit"), "FirstVisit");

interface Parts {
  /** The question about a practice that was finished and not marked complete, if there is one. */
  unmarked: ReactNode;
}

/** The first screen after sign-in: the welcome, once, and from then on today's practice. */
export function Dashboard({ unmarked }: Parts) {
  return (
    <UserLoader>
      {(user) => {
        if (user.isPupil) return <PupilToday user={user} unmarked={unmarked} />;
        return user.hasCompletedOnboarding ? (
          <Today user={user} unmarked={unmarked} />
        ) : (
          <FirstVisit user={user} />
        );
      }}
    </UserLoader>
  );
}

/** Today: what to practice next, what waits for an answer, and what has been practiced. */
function Today({ user, unmarked }: Parts & { user: UserDocument }) {
  const switching = useChangeUser();
  const teaches = user.classes.some(({ schoolId }) => schoolId);
  return (
    <div className={styles.today}>
      <div className={styles.top}>
        <h1 className={styles.heading}>{greeting(serverNow(), user.timeZone)}</h1>
        <ClassSwitcher user={user} switching={switching} />
      </div>
      <OutboxNotice userId={user.id} />
      {teaches ? (
        <SilentBoundary fallback={null}>
          <SchoolClasses user={user} />
        </SilentBoundary>
      ) : null}
      {unmarked}
      {/* The previous class's next step no longer applies; the new one is loading. */}
      <div className={styles.next} aria-busy={switching.isPending} inert={switching.isPending}>
        {user.nextSkill ? (
          <NextStep
            skill={user.nextSkill}
            doneToday={user.practicedToday}
            ownPlan={hasOwnPlan(user)}
            besides={teaches ? forWhom(user) : undefined}
          />
        ) : (
          <SilentBoundary fallback={null}>
            <NoNextSkill user={user} />
          </SilentBoundary>
        )}
      </div>
      <div className={styles.beside}>
        {user.pendingInvitations.length > 0 ? (
          <SilentBoundary fallback={null}>
            <PendingInvitations invitations={user.pendingInvitations} />
          </SilentBoundary>
        ) : null}
        <PracticeTotals user={user} />
        <LazyJoinedChallenges user={user} />
      </div>
    </div>
  );
}

/** Whom the next practice of a teacher is for: the class of the school that is selected, or themselves. */
function forWhom(user: UserDocument): string {
  const selected = selectedClass(user);
  return selected?.schoolId ? t("Next for {name}", { name: selected.className }) : t("Your own practice");
}

interface ClassSwitcherProps {
  user: UserDocument;
  /** The change that selects another class. */
  switching: ReturnType<typeof useChangeUser>;
}

/** The class to practice with: shown if there is one, chosen if there are several. */
function ClassSwitcher({ user, switching }: ClassSwitcherProps) {
  const { mutate, error } = switching;
  const [only, another] = user.classes;
  const onlyName = calledName(user, only);
  return (
    <div className={styles.switcher}>
      {another ? (
        <div className={styles.choice}>
          <Select
            quiet
            label={t("Class")}
            value={user.currentClassId}
            onChange={({ target }) => mutate({ currentClassId: target.value })}
          >
            <ClassOptions user={user} />
          </Select>
        </div>
      ) : only ? (
        <p className={styles.only}>
          {onlyName
            ? t("{name} · {grade}", { name: onlyName, grade: gradeName(only.gradeLevel) })
            : gradeName(only.gradeLevel)}
        </p>
      ) : null}
      <Link className={styles.change} to={`${path("preferences")}#classes`}>
        {another ? t("Classes") : t("Change")}
      </Link>
      <FailureNotice of={error} />
    </div>
  );
}
