import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { asProblem } from "~/api/problem";
import { type ClassWithRoster, schoolClassQuery } from "~/data/school/classes-query";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import { QueryFallback } from "~/query/query-fallback";
import { Button } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";
import styles from "../school.module.css";
import type { Room } from "../school-room";
import type { ClassRoom } from "./class-room";
import { teachersText } from "./class-texts";
import classes from "./classes.module.css";
import { Later } from "./later";
import { PlanProgress } from "./plan-progress";
import { PracticesLoading } from "./practices-loading";
import { Roster } from "./roster";
import { useDisclosure } from "./use-disclosure";

// What is seldom needed, or for a class's teachers alone.
const ClassForm = lazyChunk(() => import("./class-form"), "ClassForm");
const ClassTeachers = lazyChunk(() => import("./class-teachers"), "ClassTeachers");
const ClassPlan = lazyChunk(() => import("./class-plan"), "ClassPlan");
const NoSuchClass = lazyChunk(() => import("./no-such-class"), "NoSuchClass");
const ClassPractices = lazyChunk(() => import("./class-practices"), "ClassPractices");
const PracticeWithClass = lazyChunk(() => import("./practice-with-class"), "PracticeWithClass");
const ArchivedNotice = lazyChunk(() => import("./archived-notice"), "ArchivedNotice");

interface Props extends Room {
  classId: string;
}

/** A class: who is in it, where it stands, and what its teachers and the school's administrators can change. */
export function ClassPage({ classId, ...room }: Props) {
  const found = useQuery(schoolClassQuery(room.school.schoolId, classId));
  // Archived or taken over elsewhere: what was read before is not this user's anymore.
  if (found.error && asProblem(found.error).code === "class_not_found")
    return (
      <Later>
        <NoSuchClass />
      </Later>
    );
  if (!found.data) return <QueryFallback of={found} textOf={schoolProblemText} />;
  return <LoadedClass {...room} {...found.data} />;
}

function LoadedClass(loaded: Room & ClassWithRoster) {
  const { school, user, class: one, pupils } = loaded;
  const renaming = useDisclosure();
  const isOpen = one.restorableUntil === undefined;
  const room: ClassRoom = { ...loaded, isOpen };
  return (
    <div className={styles.room}>
      <div className={classes.head}>
        <PageHeader heading={one.className} />
        <p className={styles.about}>
          <span>{gradeName(one.gradeLevel)}</span>
          <span>{teachersText(one.teachers)}</span>
          {one.isSample ? <span className={styles.mark}>{t("Sample")}</span> : null}
          <span className={classes.onPaper}>{school.name}</span>
        </p>
        <div className={styles.ways} ref={renaming.opener}>
          {isOpen && !renaming.isOpen ? (
            <Button tone="quiet" onClick={renaming.open}>
              {user.isAdmin ? t("Change or archive") : t("Change the name")}
            </Button>
          ) : null}
          {pupils.length > 0 ? (
            <Button tone="quiet" onClick={() => window.print()}>
              {t("Print the class list")}
            </Button>
          ) : null}
        </div>
      </div>
      {renaming.isOpen ? (
        <Later>
          <ClassForm school={school} one={one} isAdmin={user.isAdmin} onClose={renaming.close} />
        </Later>
      ) : null}
      {isOpen ? (
        <div className={classes.lead}>
          <PlanProgress one={one} />
          {user.classes.some(({ classId }) => classId === one.classId) ? (
            <Later>
              <PracticeWithClass one={one} />
            </Later>
          ) : null}
        </div>
      ) : (
        <Later>
          <ArchivedNotice schoolId={school.schoolId} one={one} />
        </Later>
      )}
      <div className={styles.screenOnly}>
        <Section heading={t("Recent practices")} tight>
          <Suspense fallback={<PracticesLoading createdAt={one.createdAt} today={user.today} />}>
            <ClassPractices {...room} />
          </Suspense>
        </Section>
      </div>
      <div className={classes.parts}>
        <Section heading={t("Students")} tight>
          <Roster {...room} />
        </Section>
        <div className={classes.beside}>
          {user.isAdmin && isOpen ? (
            <Section heading={t("Teachers")} tight>
              <Opening label={t("Change the teachers")}>
                <ClassTeachers {...room} />
              </Opening>
            </Section>
          ) : null}
          <Section heading={t("Plan")} tight>
            <p>
              {one.focusAreaOrder.length > 0
                ? t("An order of its own. What is done stays done in any order.")
                : t("The recommended plan: first settle, then understand, then connect.")}
            </p>
            {isOpen ? (
              <Opening label={t("Change the plan")}>
                <ClassPlan {...room} />
              </Opening>
            ) : null}
          </Section>
        </div>
      </div>
    </div>
  );
}

/** A button, and below it what it opens. */
function Opening({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </Button>
      {isOpen ? <Later>{children}</Later> : null}
    </>
  );
}
