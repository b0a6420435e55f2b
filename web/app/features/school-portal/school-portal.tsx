import { useId } from "react";
import { selectedClass } from "~/data/classes/selected-class";
import { PendingInvitations } from "~/data/invitations/pending-invitations";
import { nextSkillPath } from "~/data/skill/next-skill-path";
import { useUser } from "~/data/user/use-user";
import type { UserDocument } from "~/data/user/user-query";
import { gradeName, levelName } from "~/messages/names";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Section } from "~/ui/section";
import styles from "./school-portal.module.css";

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
        <NextPractice user={user} />
      </div>
      <div className={styles.beside}>
        <PendingInvitations invitations={user.pendingInvitations} />
        <Classes classes={user.classes} selected={user.currentClassId} />
      </div>
      <Today user={user} />
    </div>
  );
}

function role({ isAdmin, schoolName }: UserDocument): string {
  if (schoolName === undefined) return t("This account does not belong to a school yet.");
  return isAdmin ? t("You are an administrator of this school.") : t("You teach at this school.");
}

function NextPractice({ user }: { user: UserDocument }) {
  const next = user.nextSkill;
  const chosen = selectedClass(user);
  return (
    <Section
      heading={t("Practice with {name}", { name: chosen?.className ?? t("your class") })}
      tight
      panel="action"
    >
      <p>
        {next
          ? t("Next is {skill}, from {area}. A note beside it says how to lead it: no preparation needed.", {
              skill: next.name,
              area: next.focusAreaName,
            })
          : t("No practice comes next for this class. What is done can be done again, from Today.")}
      </p>
      <ButtonLink size="large" wide to={next ? nextSkillPath(next) : path("dashboard")}>
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
      </ul>
    </Section>
  );
}

interface ClassesProps {
  classes: UserDocument["classes"];
  /** The id of the class that practice counts for. */
  selected: string;
}

/** The account's classes; the one that practice counts for is marked. */
function Classes({ classes, selected }: ClassesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.classesHeading}>
        {t("Your classes")}
      </h2>
      <ul className={styles.classes}>
        {classes.map((each) => (
          <li key={each.classId} className={styles.one}>
            <span className={styles.name}>{each.className}</span>
            <span className={styles.grade}>{place(each.gradeLevel, each.currentLevel)}</span>
            {each.classId === selected && classes.length > 1 ? (
              <span className={styles.selected}>{t("Practice counts here")}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function place(gradeLevel: string, levelId: string): string {
  const grade = gradeName(gradeLevel);
  return gradeLevel === "grade_k" ? grade : t("{grade}, {level}", { grade, level: levelName(levelId) });
}
