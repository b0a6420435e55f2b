import type { ReactNode } from "react";
import { Link } from "react-router";
import { serverNow } from "~/api/server-time";
import { hasOwnPlan } from "~/data/classes/selected-class";
import { PendingInvitations } from "~/data/invitations/pending-invitations";
import { useChangeUser } from "~/data/user/use-change-user";
import { UserLoader } from "~/data/user/user-loader";
import type { UserDocument } from "~/data/user/user-query";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import { OutboxNotice } from "~/offline/outbox-notice";
import { path } from "~/paths";
import { HighSun } from "~/pictures/high-sun";
import { StillWater } from "~/pictures/still-water";
import { FailureNotice } from "~/query/failure-notice";
import { ButtonLink } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Panel } from "~/ui/panel";
import { Select } from "~/ui/select";
import styles from "./dashboard.module.css";
import { greeting } from "./greeting";
import { NextStep } from "./next-step";
import { PracticeTotals } from "./practice-totals";

const Welcome = lazyChunk(() => import("./welcome"), "Welcome");

interface Parts {
  /** The question about a practice that was finished and not marked complete, if there is one. */
  unmarked: ReactNode;
}

/** The first screen after sign-in: the welcome, once, and from then on today's practice. */
export function Dashboard({ unmarked }: Parts) {
  return (
    <UserLoader>
      {(user) =>
        user.hasCompletedOnboarding ? <Today user={user} unmarked={unmarked} /> : <Welcome user={user} />
      }
    </UserLoader>
  );
}

/** Today: what to practice next, what waits for an answer, and what has been practiced. */
function Today({ user, unmarked }: Parts & { user: UserDocument }) {
  const switching = useChangeUser();
  return (
    <div className={styles.today}>
      <div className={styles.top}>
        <h1 className={styles.heading}>{greeting(serverNow(), user.timeZone)}</h1>
        <ClassSwitcher user={user} switching={switching} />
      </div>
      <OutboxNotice userId={user.id} />
      {unmarked}
      {/* The previous class's next step no longer applies; the new one is loading. */}
      <div className={styles.next} aria-busy={switching.isPending} inert={switching.isPending}>
        {user.nextSkill ? (
          <NextStep skill={user.nextSkill} doneToday={user.practicedToday} ownPlan={hasOwnPlan(user)} />
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

interface ClassSwitcherProps {
  user: UserDocument;
  /** The change that selects another class. */
  switching: ReturnType<typeof useChangeUser>;
}

/** The class to practice with: shown if there is one, chosen if there are several. */
function ClassSwitcher({ user, switching }: ClassSwitcherProps) {
  const { mutate, error } = switching;
  const [only, another] = user.classes;
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
            {user.classes.map(({ classId, className, gradeLevel }) => (
              <option key={classId} value={classId}>
                {t("{name} · {grade}", { name: className, grade: gradeName(gradeLevel) })}
              </option>
            ))}
          </Select>
        </div>
      ) : only ? (
        <p className={styles.only}>
          {t("{name} · {grade}", { name: only.className, grade: gradeName(only.gradeLevel) })}
        </p>
      ) : null}
      {user.isPupil ? null : (
        <Link className={styles.change} to={`${path("preferences")}#classes`}>
          {another ? t("Classes") : t("Change")}
        </Link>
      )}
      <FailureNotice of={error} />
    </div>
  );
}

/** No skill comes next: all of them are done, or the grade has none. */
function NoNextSkill({ user }: { user: UserDocument }) {
  const done = hasCompleted(user);
  const again = path("skillsList", {
    gradeLevel: user.gradeLevel,
    levelId: user.currentLevel,
    focusArea: user.currentFocusArea,
  });
  return (
    <Panel tone={done ? "action" : "calm"}>
      <div className={styles.nothing}>
        <div className={styles.noNextSkillPicture}>{done ? <HighSun /> : <StillWater />}</div>
        <h2 className={styles.noNextSkillHeading}>
          {done ? t("Every practice of this plan is done") : t("No practice is here yet")}
        </h2>
        <p className={styles.text}>
          {done
            ? t("A practice is new each time. Pick one that did you good, and do it again.")
            : t("This grade has no practices yet. The person who runs this Pausewell can load them.")}
        </p>
        {done ? (
          <ButtonLink size="large" to={again}>
            {t("Choose one to do again")}
          </ButtonLink>
        ) : null}
      </div>
    </Panel>
  );
}

function hasCompleted({ completedSkillsByGrade }: UserDocument): boolean {
  return Object.values(completedSkillsByGrade).some((classes) =>
    Object.values(classes).some((areas) => Object.values(areas).some((skills) => skills.length > 0)),
  );
}
