import { useQuery } from "@tanstack/react-query";
import { Suspense, useId } from "react";
import { Link } from "react-router";
import { selectedClass } from "~/data/classes/selected-class";
import { PendingInvitations } from "~/data/invitations/pending-invitations";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { type School, schoolQuery } from "~/data/school/school-query";
import { nextSkillPath } from "~/data/skill/next-skill-path";
import { useUser } from "~/data/user/use-user";
import type { UserDocument } from "~/data/user/user-query";
import { gradeName, levelName } from "~/messages/names";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { Schoolhouse } from "~/pictures/schoolhouse";
import { QueryPart } from "~/query/query-part";
import { ButtonLink } from "~/ui/button";
import { Figures } from "~/ui/figures";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Section } from "~/ui/section";
import styles from "./school-portal.module.css";

const ClosingNotice = lazyChunk(() => import("~/data/school/closing/closing-notice"), "ClosingNotice");
const ClosingWord = lazyChunk(() => import("~/data/school/closing/closing-word"), "ClosingWord");

/** The entry of a school account: which school, what to do next, what waits for an answer, the classes. */
export function SchoolPortal() {
  const user = useUser();
  return (
    <div className={styles.portal}>
      <header className={styles.head}>
        <h1 className={styles.heading}>{user.schoolName ?? t("Your school account")}</h1>
        <p className={styles.role}>{role(user)}</p>
      </header>
      <div className={styles.next}>
        <OfSchool user={user} />
        <NextPractice user={user} />
      </div>
      <div className={styles.beside}>
        <PendingInvitations invitations={user.pendingInvitations} />
        <Classes user={user} />
      </div>
      <Today user={user} />
    </div>
  );
}

function role({ isAdmin, schoolName }: UserDocument): string {
  if (schoolName === undefined) return t("This account does not belong to a school yet.");
  return isAdmin ? t("You are an administrator of this school.") : t("You teach at this school.");
}

/** What the school has for the user, or the way to one. */
function OfSchool({ user: { schoolId, isAdmin } }: { user: UserDocument }) {
  if (schoolId === undefined) return <OpenSchool />;
  return isAdmin ? <ForAdministrator schoolId={schoolId} /> : <ForTeacher schoolId={schoolId} />;
}

/** Nothing, unless the school is being closed. */
function ForTeacher({ schoolId }: { schoolId: string }) {
  const { data: school } = useQuery(schoolQuery(schoolId));
  if (!school?.closesAt) return null;
  return (
    <Suspense>
      <ClosingWord school={school} closesAt={school.closesAt} />
    </Suspense>
  );
}

/** How many people the school has, and what its administrator can do next. */
function ForAdministrator({ schoolId }: { schoolId: string }) {
  const school = useQuery(schoolQuery(schoolId));
  if (!school.data) return <QueryPart of={school} textOf={schoolProblemText} />;
  return (
    <>
      {school.data.closesAt ? (
        <Suspense>
          <ClosingNotice school={school.data} closesAt={school.data.closesAt} />
        </Suspense>
      ) : (
        <NextStep school={school.data} />
      )}
      <Section heading={t("Your school")} tight>
        <Figures
          of={[
            { id: "administrators", name: t("Administrators"), value: school.data.administrators },
            { id: "teachers", name: t("Teachers"), value: school.data.teachers },
            { id: "pupils", name: t("Students"), value: school.data.pupils },
          ]}
        />
        <div className={styles.ways}>
          <ButtonLink tone="plain" to={path("adminDashboard")}>
            {t("Overview")}
          </ButtonLink>
          <ButtonLink tone="plain" to={path("grantAdmin")}>
            {t("Administrators")}
          </ButtonLink>
          <ButtonLink tone="plain" to={path("adminSetup")}>
            {t("Name, grades, time zone")}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}

/** The one thing that helps most now; nothing once the school runs. */
function NextStep({ school }: { school: School }) {
  if (school.teachers === 0) {
    return (
      <Section heading={t("Invite your teachers")} tight panel="action">
        <p>{t("Send your colleagues an e-mail. Each of them can lead a practice the same day.")}</p>
        <ButtonLink size="large" wide to={path("schoolAddUsers")}>
          {t("Invite teachers")}
        </ButtonLink>
      </Section>
    );
  }
  if (school.administrators > 1) return null;
  return (
    <Section heading={t("Name a second administrator")} tight panel="calm">
      <p>{t("If you are ill or leave, somebody else can go on.")}</p>
      <ButtonLink tone="quiet" to={path("grantAdmin")}>
        {t("Choose administrators")}
      </ButtonLink>
    </Section>
  );
}

/** The way to a school, for an account without one. */
function OpenSchool() {
  return (
    <Section heading={t("Open an account for your school")} tight panel="action">
      <div className={styles.picture}>
        <Schoolhouse />
      </div>
      <p>{t("You become its first administrator, and invite your colleagues. It takes five minutes.")}</p>
      <ButtonLink size="large" wide to={path("schoolSignup")}>
        {t("Open a school account")}
      </ButtonLink>
    </Section>
  );
}

function NextPractice({ user }: { user: UserDocument }) {
  const next = user.nextSkill;
  const chosen = selectedClass(user);
  return (
    <Section
      heading={t("Practice with {name}", { name: chosen?.className ?? t("your class") })}
      tight
      panel={user.isAdmin ? "calm" : "action"}
    >
      <p>
        {next
          ? t("Next is {skill}, from {area}. A note beside it says how to lead it: no preparation needed.", {
              skill: next.name,
              area: next.focusAreaName,
            })
          : t("No practice comes next for this class. What is done can be done again, from Today.")}
      </p>
      <ButtonLink
        size="large"
        wide
        tone={user.isAdmin ? "quiet" : "primary"}
        to={next ? nextSkillPath(next) : path("dashboard")}
      >
        {next ? t("Open the practice") : t("Go to today")}
      </ButtonLink>
    </Section>
  );
}

function Today({ user }: { user: UserDocument }) {
  return (
    <Section heading={t("What this account can do today")} tight>
      <ul className={styles.can}>
        <li>{t("Lead any practice from the big screen, with captions, a bell and the device's voice.")}</li>
        <li>{t("Find a note with every practice that says how to lead it.")}</li>
        <li>{t("Keep track of what your class has done, on every device where you sign in.")}</li>
        {user.schoolName === undefined ? <li>{t("Join a school that has invited you.")}</li> : null}
        {user.isAdmin ? (
          <li>{t("Invite teachers, look after the people of your school, and see what was done.")}</li>
        ) : null}
      </ul>
    </Section>
  );
}

/** The account's classes, those of the school first; the one that practice counts for is marked. */
function Classes({ user }: { user: UserDocument }) {
  const { currentClassId: selected, schoolId } = user;
  const isOfSchool = (each: UserDocument["classes"][number]) => each.schoolId !== undefined;
  const classes = [...user.classes.filter(isOfSchool), ...user.classes.filter((each) => !isOfSchool(each))];
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.classesHeading}>
        {t("Your classes")}
      </h2>
      <ul className={styles.classes}>
        {classes.map((each) => (
          <li key={each.classId} className={styles.one}>
            <span className={styles.name}>
              {each.schoolId === undefined ? (
                each.className
              ) : (
                <Link to={path("schoolClass", { schoolClassId: each.classId })}>{each.className}</Link>
              )}
            </span>
            <span className={styles.grade}>{place(each.gradeLevel, each.currentLevel)}</span>
            {each.classId === selected && classes.length > 1 ? (
              <span className={styles.selected}>{t("Practice counts here")}</span>
            ) : null}
          </li>
        ))}
      </ul>
      {schoolId === undefined ? null : (
        <div className={styles.ways}>
          <ButtonLink tone="plain" to={path("schoolClasses")}>
            {user.isAdmin ? t("All classes of the school") : t("Your classes at the school")}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

function place(gradeLevel: string, levelId: string): string {
  const grade = gradeName(gradeLevel);
  return gradeLevel === "grade_k" ? grade : t("{grade}, {level}", { grade, level: levelName(levelId) });
}
