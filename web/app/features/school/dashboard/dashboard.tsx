import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link } from "react-router";
import { serverNow } from "~/api/server-time";
import { auditQuery } from "~/data/school/audit-query";
import { classesOf, needsTeacher, schoolClassesQuery } from "~/data/school/classes-query";
import {
  awaitedClasses,
  invitationsOf,
  type SchoolInvitation,
  schoolInvitationsQuery,
} from "~/data/school/invitations-query";
import { peopleNames } from "~/data/school/people-names";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { useReadToEnd } from "~/data/school/use-read-to-end";
import { WithoutClass } from "~/data/school/without-class/without-class";
import { currentLocale, t } from "~/messages/t";
import { path } from "~/paths";
import { QueryNotice } from "~/query/query-notice";
import { asksForSubscription, sellsPlans } from "~/session/config";
import { ButtonLink } from "~/ui/button";
import { Figures } from "~/ui/figures";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";
import { Spinner } from "~/ui/spinner";
import { WhenSeen } from "~/ui/when-seen";
import { auditSentence } from "../audit/sentences";
import { momentText } from "../moment-text";
import styles from "../school.module.css";
import type { Room } from "../school-room";
import { acceptedLately, noticesFor } from "./notices";

/** For schools of deployments that ask for it. */
const ApprovalNotice = lazyChunk(() => import("~/data/school/approval/approval-notice"), "ApprovalNotice");

/** For deployments that sell plans. */
const SchoolPlan = lazyChunk(() => import("../plan/school-plan"), "SchoolPlan");

/** Below the first screen. */
const ImportsTile = lazyChunk(() => import("../imports/imports-tile"), "ImportsTile");

/** How many entries of the record are shown. */
const LATEST = 5;

/** How the school account is doing: its people, its invitations, its imports, what needs somebody, and what was done last. */
export function SchoolDashboard({ school, user }: Room) {
  const { schoolId } = school;
  const invitations = useInfiniteQuery(schoolInvitationsQuery(schoolId));
  const unled = useInfiniteQuery(schoolClassesQuery(schoolId, "withoutTeacher"));
  // What was done elsewhere in the app since it was read, such as an order or a day off, is in it, too.
  const audit = useInfiniteQuery({ ...auditQuery(schoolId, {}), staleTime: 0 });
  useReadToEnd(invitations);
  const listed = invitationsOf(invitations.data);
  const accepted = acceptedLately(listed, serverNow());
  const awaited = awaitedClasses(invitations.data);
  const untaught = invitations.data
    ? classesOf(unled.data).filter((one) => needsTeacher(one) && !awaited.has(one.classId))
    : [];
  const latest = audit.data?.pages[0];
  const names = peopleNames(school);
  return (
    <div className={styles.room}>
      <PageHeader heading={t("Overview")}>
        <div className={styles.ways}>
          <ButtonLink tone="quiet" to={path("adminSetup")}>
            {t("Set up your school")}
          </ButtonLink>
          <ButtonLink tone="quiet" to={path("schoolCalendar")}>
            {t("Days off")}
          </ButtonLink>
          <ButtonLink tone="quiet" to={path("newSchoolYear")}>
            {t("New school year")}
          </ButtonLink>
        </div>
      </PageHeader>
      {school.untilApproved ? (
        <Suspense>
          <ApprovalNotice limits={school.untilApproved} />
        </Suspense>
      ) : null}
      {noticesFor(school, invitations.hasNextPage ? [] : listed, untaught.length).map((notice) => (
        <Notice key={notice} tone="warm">
          {notice}
        </Notice>
      ))}
      {accepted.length > 0 ? (
        <Notice tone="done">
          {t("Invitations accepted this week: {addresses}", {
            addresses: new Intl.ListFormat(currentLocale(), { type: "conjunction" }).format(accepted),
          })}
        </Notice>
      ) : null}
      {school.teachers > 0 ? <WithoutClass schoolId={schoolId} /> : null}
      <Section heading={t("People")} tight>
        <Figures
          of={[
            {
              id: "administrators",
              name: <Link to={path("grantAdmin")}>{names.administrators}</Link>,
              value: school.administrators,
            },
            {
              id: "teachers",
              name: <Link to={path("schoolManageUsers", {}, { role: "teacher" })}>{names.teachers}</Link>,
              value: school.teachers,
            },
            {
              id: "pupils",
              name: <Link to={path("schoolManageUsers", {}, { role: "pupil" })}>{names.pupils}</Link>,
              value: school.pupils,
            },
          ]}
        />
      </Section>
      <Section heading={t("Invitations")} tight>
        <QueryNotice of={invitations} textOf={schoolProblemText} />
        {invitations.isPending || (invitations.hasNextPage && !invitations.isError) ? (
          <Spinner size="small" message={t("Loading...")} />
        ) : null}
        {invitations.data && !invitations.hasNextPage ? <Invitations listed={listed} /> : null}
        <div className={styles.ways}>
          <ButtonLink tone="plain" to={path("schoolAddUsers")}>
            {t("Invite teachers")}
          </ButtonLink>
        </div>
      </Section>
      {sellsPlans() || asksForSubscription() ? (
        <Section heading={t("Plan")} tight>
          <WhenSeen loading={t("Loading...")}>
            <SchoolPlan school={school} user={user} />
          </WhenSeen>
        </Section>
      ) : null}
      <Section heading={t("Imports")} tight>
        <WhenSeen loading={t("Loading...")}>
          <ImportsTile school={school} user={user} />
        </WhenSeen>
      </Section>
      <Section heading={t("What was done last")} tight>
        <QueryNotice of={audit} textOf={schoolProblemText} />
        {audit.isPending ? <Spinner message={t("Loading...")} /> : null}
        <ol className={styles.list}>
          {latest?.entries.slice(0, LATEST).map((entry) => (
            <li key={entry.id} className={styles.row}>
              <div className={styles.words}>
                <span className={styles.sentence}>{auditSentence(entry, latest)}</span>
                <time className={styles.about} dateTime={entry.at}>
                  {momentText(entry.at, school.timeZone)}
                </time>
              </div>
            </li>
          ))}
        </ol>
        <div className={styles.ways}>
          <ButtonLink tone="plain" to={path("adminAudit")}>
            {t("Record")}
          </ButtonLink>
        </div>
      </Section>
    </div>
  );
}

/** How many invitations wait and how the others were answered; one that ran out has no answer. */
function Invitations({ listed }: { listed: readonly SchoolInvitation[] }) {
  if (listed.length === 0) return <p>{t("No invitations yet.")}</p>;
  const count = (belongs: (one: SchoolInvitation) => boolean) => listed.filter(belongs).length;
  return (
    <Figures
      of={[
        {
          id: "waiting",
          name: t("Waiting"),
          value: count(({ status, isExpired }) => status === "pending" && !isExpired),
        },
        { id: "accepted", name: t("Accepted"), value: count(({ status }) => status === "accepted") },
        { id: "declined", name: t("Declined"), value: count(({ status }) => status === "rejected") },
        { id: "expired", name: t("Expired"), value: count(({ isExpired }) => isExpired) },
      ]}
    />
  );
}
