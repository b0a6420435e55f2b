import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { SchoolClasses } from "~/data/classes/today/school-classes";
import { PendingInvitations } from "~/data/invitations/pending-invitations";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { schoolQuery } from "~/data/school/school-query";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { QueryPart } from "~/query/query-part";
import { ButtonLink } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Section } from "~/ui/section";
import { SilentBoundary } from "~/ui/silent-boundary";
import { Classes } from "./classes";
import { NextPractice } from "./next-practice";
import { SchoolCode } from "./school-code";
import styles from "./school-portal.module.css";

/** For those who have no class yet. */
const Classroom = lazyChunk(() => import("~/pictures/classroom"), "Classroom");

const ClosingWord = lazyChunk(() => import("~/data/school/closing/closing-word"), "ClosingWord");

interface Props {
  schoolId: string;
  user: UserDocument;
}

/** A teacher's entry: the classes that they teach and today's practice, and the code that students ask for. */
export function ForTeacher({ schoolId, user }: Props) {
  const school = useQuery(schoolQuery(schoolId));
  const teaches = user.classes.some((one) => one.schoolId !== undefined);
  return (
    <>
      <div className={styles.next}>
        {school.data?.closesAt ? (
          <Suspense>
            <ClosingWord school={school.data} closesAt={school.data.closesAt} />
          </Suspense>
        ) : null}
        {teaches ? <SchoolClasses user={user} /> : <NoClassYet />}
        <div className={styles.ways}>
          {teaches ? (
            <ButtonLink tone="plain" to={path("schoolDashboard")}>
              {t("Practice report")}
            </ButtonLink>
          ) : null}
          <ButtonLink tone="plain" to={path("schoolCalendar")}>
            {t("Days off")}
          </ButtonLink>
        </div>
        <NextPractice user={user} tone={teaches ? "action" : "calm"} />
      </div>
      <div className={styles.beside}>
        <PendingInvitations invitations={user.pendingInvitations} />
        {school.data ? (
          <SchoolCode code={school.data.code} />
        ) : (
          <QueryPart of={school} textOf={schoolProblemText} />
        )}
        <Classes user={user} />
      </div>
    </>
  );
}

/** Who makes a teacher of a class, and what can be done until then. */
function NoClassYet() {
  return (
    <Section heading={t("No class of the school is yours yet.")} tight panel="action">
      <div className={styles.picture}>
        <SilentBoundary fallback={null}>
          <Classroom />
        </SilentBoundary>
      </div>
      <p>
        {t(
          "An administrator of your school makes you the teacher of a class. Until then, try a practice yourself.",
        )}
      </p>
      <ButtonLink size="large" wide to={path("dashboard")}>
        {t("Go to today")}
      </ButtonLink>
    </Section>
  );
}
