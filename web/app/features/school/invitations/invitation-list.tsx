import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useId, useState } from "react";
import {
  invitationsOf,
  isWaiting,
  type SchoolInvitation,
  schoolInvitationsQuery,
  useChangeInvitation,
} from "~/data/school/invitations-query";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { currentLocale, t } from "~/messages/t";
import { Invitation as InvitationPicture } from "~/pictures/invitation";
import { FailureNotice } from "~/query/failure-notice";
import { QueryPart } from "~/query/query-part";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { lazyChunk } from "~/ui/lazy-chunk";
import { toast } from "~/ui/toast";
import styles from "../school.module.css";
import { invitationProblemText } from "./invitation-problem-text";

/** With all of the school's classes. */
const InvitedClasses = lazyChunk(() => import("./invited-classes"), "InvitedClasses");

/** The invitations of a school, newest first. */
export function InvitationList({ schoolId }: { schoolId: string }) {
  const id = useId();
  const invitations = useInfiniteQuery(schoolInvitationsQuery(schoolId));
  const listed = invitationsOf(invitations.data);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t("Invitations")}</h2>
      {invitations.data ? null : <QueryPart of={invitations} textOf={schoolProblemText} />}
      {invitations.data && listed.length === 0 && !invitations.hasNextPage ? (
        <EmptyState isPart picture={<InvitationPicture />} heading={t("No invitations yet.")} />
      ) : null}
      <ul className={styles.list}>
        {listed.map((invitation) => (
          <InvitationRow key={invitation.invitationId} schoolId={schoolId} invitation={invitation} />
        ))}
      </ul>
      {invitations.hasNextPage ? (
        <Button
          tone="quiet"
          busy={invitations.isFetchingNextPage}
          onClick={() => void invitations.fetchNextPage()}
        >
          {t("Show more")}
        </Button>
      ) : null}
    </section>
  );
}

interface RowProps {
  schoolId: string;
  invitation: SchoolInvitation;
}

function InvitationRow({ schoolId, invitation }: RowProps) {
  const { email, status } = invitation;
  const waits = isWaiting(invitation);
  const tone = waits ? styles.waiting : status === "accepted" ? styles.done : "";
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name}>{email}</span>
        <span className={styles.about}>
          <span>{dates(invitation)}</span>
          {invitation.classIds.length > 0 ? (
            <Suspense>
              <InvitedClasses schoolId={schoolId} classIds={invitation.classIds} />
            </Suspense>
          ) : null}
        </span>
      </div>
      <span className={`${styles.mark} ${tone}`}>{statusText(invitation)}</span>
      {waits ? <Ways schoolId={schoolId} invitation={invitation} /> : null}
    </li>
  );
}

/** Sends the mail again, or takes the invitation back after a question: a new one would mean a new mail. */
function Ways({ schoolId, invitation: { invitationId, email, canResend } }: RowProps) {
  const { mutate, isPending, error } = useChangeInvitation(schoolId);
  const [isAsked, setAsked] = useState(false);
  return (
    <div className={styles.ways}>
      {isAsked ? (
        <>
          <p>{t("Take this invitation back?")}</p>
          <Button
            key="yes"
            tone="quiet"
            busy={isPending}
            autoFocus
            onClick={() => mutate({ invitationId, kind: "revoke" })}
          >
            {t("Take it back")}
          </Button>
          <Button key="no" tone="plain" onClick={() => setAsked(false)}>
            {t("Leave it")}
          </Button>
        </>
      ) : (
        <>
          {canResend ? (
            <Button
              key="mail"
              tone="plain"
              busy={isPending}
              aria-label={t("Send again: {email}", { email })}
              onClick={() =>
                mutate(
                  { invitationId, kind: "resend" },
                  { onSuccess: () => toast("success", t("The mail is on its way again.")) },
                )
              }
            >
              {t("Send again")}
            </Button>
          ) : null}
          <Button
            key="back"
            tone="plain"
            aria-label={t("Take back the invitation of {email}", { email })}
            onClick={() => setAsked(true)}
          >
            {t("Take back")}
          </Button>
        </>
      )}
      <FailureNotice of={error} textOf={invitationProblemText} />
    </div>
  );
}

function statusText({ status, isExpired }: SchoolInvitation): string {
  switch (status) {
    case "pending":
      return isExpired ? t("Expired") : t("Waiting");
    case "accepted":
      return t("Accepted");
    case "rejected":
      return t("Declined");
    case "revoked":
      return t("Taken back");
  }
}

function dates(invitation: SchoolInvitation): string {
  const { invitedAt, acceptedAt, expiresAt } = invitation;
  const day = (moment: string) =>
    new Date(moment).toLocaleDateString(currentLocale(), { month: "long", day: "numeric" });
  if (acceptedAt)
    return t("Invited on {day}, accepted on {end}", { day: day(invitedAt), end: day(acceptedAt) });
  return isWaiting(invitation)
    ? t("Invited on {day}, good until {end}", { day: day(invitedAt), end: day(expiresAt) })
    : t("Invited on {day}", { day: day(invitedAt) });
}
