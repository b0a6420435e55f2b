import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { peopleNames } from "~/data/school/people-names";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { schoolQuery } from "~/data/school/school-query";
import { WithoutClass } from "~/data/school/without-class/without-class";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { QueryPart } from "~/query/query-part";
import { ButtonLink } from "~/ui/button";
import { Figures } from "~/ui/figures";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Section } from "~/ui/section";
import { Classes } from "./classes";
import { NextPractice } from "./next-practice";
import { NextStep } from "./next-step";
import { SchoolCode } from "./school-code";
import styles from "./school-portal.module.css";

/** For administrators who teach, too. */
const SchoolClasses = lazyChunk(() => import("~/data/classes/today/school-classes"), "SchoolClasses");

/** For the few administrators whom another school invites. */
const PendingInvitations = lazyChunk(
  () => import("~/data/invitations/pending-invitations"),
  "PendingInvitations",
);

const ApprovalNotice = lazyChunk(() => import("~/data/school/approval/approval-notice"), "ApprovalNotice");
const ClosingNotice = lazyChunk(() => import("~/data/school/closing/closing-notice"), "ClosingNotice");

interface Props {
  schoolId: string;
  user: UserDocument;
}

/** An administrator's entry: what helps the school most now, how many people it has, and their own classes. */
export function ForAdministrator({ schoolId, user }: Props) {
  const school = useQuery(schoolQuery(schoolId));
  if (!school.data) return <QueryPart of={school} textOf={schoolProblemText} />;
  const names = peopleNames(school.data);
  return (
    <>
      <div className={styles.next}>
        {school.data.closesAt ? (
          <Suspense>
            <ClosingNotice school={school.data} closesAt={school.data.closesAt} />
          </Suspense>
        ) : (
          <>
            <NextStep school={school.data} />
            {school.data.teachers > 0 ? <WithoutClass schoolId={schoolId} lately /> : null}
          </>
        )}
        {school.data.untilApproved ? (
          <Suspense>
            <ApprovalNotice limits={school.data.untilApproved} />
          </Suspense>
        ) : null}
        <Section heading={t("Your school")} tight>
          <Figures
            of={[
              { id: "administrators", name: names.administrators, value: school.data.administrators },
              { id: "teachers", name: names.teachers, value: school.data.teachers },
              { id: "pupils", name: names.pupils, value: school.data.pupils },
            ]}
          />
          <div className={styles.ways}>
            <ButtonLink tone="plain" to={path("adminDashboard")}>
              {t("Overview")}
            </ButtonLink>
            <ButtonLink tone="plain" to={path("schoolDashboard")}>
              {t("Practice report")}
            </ButtonLink>
            <ButtonLink tone="plain" to={path("schoolCalendar")}>
              {t("Days off")}
            </ButtonLink>
            <ButtonLink tone="plain" to={path("grantAdmin")}>
              {t("Administrators")}
            </ButtonLink>
            <ButtonLink tone="plain" to={path("adminSetup")}>
              {t("Set up your school")}
            </ButtonLink>
          </div>
        </Section>
        {user.classes.some((one) => one.schoolId !== undefined) ? (
          <Suspense>
            <SchoolClasses user={user} />
          </Suspense>
        ) : null}
      </div>
      <div className={styles.beside}>
        {user.pendingInvitations.length > 0 ? (
          <Suspense>
            <PendingInvitations invitations={user.pendingInvitations} />
          </Suspense>
        ) : null}
        <SchoolCode code={school.data.code} />
        <NextPractice user={user} tone="calm" />
        <Classes user={user} />
      </div>
    </>
  );
}
