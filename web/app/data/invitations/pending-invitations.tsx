import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { api, unwrap } from "~/api/client";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { type ListedName, nameIn } from "~/data/school/listed-name";
import { NameFields } from "~/data/school/name-fields";
import { applyAnswer } from "~/data/user/apply-answer";
import { type UserDocument, userQuery } from "~/data/user/user-query";
import { currentLocale, plural, t } from "~/messages/t";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";
import { toast } from "~/ui/toast";
import { OneSchoolAtATime } from "./one-school-at-a-time";
import styles from "./pending-invitations.module.css";

interface Props {
  invitations: readonly Invitation[];
  /** Nothing on the page comes before them. */
  isFirst?: boolean;
}

/** Every invitation that waits for an answer; nothing without any. */
export function PendingInvitations({ invitations, isFirst = false }: Props) {
  return invitations.map((invitation) => (
    <One key={invitation.invitationId} invitation={invitation} isFirst={isFirst} />
  ));
}

function One({ invitation, isFirst }: { invitation: Invitation; isFirst: boolean }) {
  const { data: user } = useQuery(userQuery);
  const accept = useAcceptInvitation(invitation);
  const decline = useDeclineInvitation(invitation);
  const join = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    accept.mutate(nameIn(new FormData(event.currentTarget)));
  };
  const declines = (
    <Button
      tone="plain"
      busy={decline.isPending}
      disabled={accept.isPending}
      onClick={() => decline.mutate()}
    >
      {t("Decline")}
    </Button>
  );
  const until = new Date(invitation.expiresAt).toLocaleDateString(currentLocale(), {
    day: "numeric",
    month: "long",
  });
  return (
    <Section
      heading={t("{school} invites you", { school: invitation.schoolName })}
      tight
      panel={isFirst ? "action" : "calm"}
    >
      <p className={styles.text}>
        {t(
          "Join as a teacher and this account becomes part of the school. The invitation is good until {date}.",
          {
            date: until,
          },
        )}
      </p>
      {invitation.classNames?.length ? (
        <p className={styles.text}>
          {t("You will teach {classes}.", { classes: listed(invitation.classNames) })}
        </p>
      ) : null}
      {user?.schoolName ? (
        <div className={styles.form}>
          <OneSchoolAtATime school={user.schoolName} />
          <div className={styles.answers}>{declines}</div>
        </div>
      ) : (
        <form className={styles.form} onSubmit={join}>
          <NameFields />
          <div className={styles.answers}>
            <Button
              type="submit"
              tone={isFirst ? "primary" : "quiet"}
              busy={accept.isPending}
              disabled={decline.isPending}
            >
              {t("Accept")}
            </Button>
            {declines}
          </div>
        </form>
      )}
    </Section>
  );
}

/** Joins the school that invites, under a name or under none. Both ends say so in a toast. */
function useAcceptInvitation({ invitationId }: Invitation) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: ListedName) =>
      unwrap(
        api.POST("/api/invitations/{invitationId}/accept", {
          params: { path: { invitationId } },
          body: name,
        }),
      ),
    onSuccess: async ({ schoolId, schoolName, classNames, classesMissed, version }) => {
      toast("success", joinedText(schoolName, classNames));
      if (classesMissed > 0) {
        toast(
          "info",
          plural(classesMissed, {
            one: "A class that the invitation named is gone or has enough teachers. Your school can give you another one.",
            other:
              "{count} classes that the invitation named are gone or have enough teachers. Your school can give you others.",
          }),
        );
      }
      await applyAnswer(cache, version, (user) => ({
        ...withoutInvitation(user, invitationId),
        schoolId,
        schoolName,
        accountType: "school",
        isSchool: true,
      }));
      // The classes come with the document.
      if (classNames.length > 0) await cache.invalidateQueries({ queryKey: userQuery.queryKey });
    },
    onError: (thrown) => {
      toast("error", acceptProblemText(thrown));
      // Answered or withdrawn elsewhere: what is shown is out of date.
      void cache.invalidateQueries({ queryKey: userQuery.queryKey });
    },
  });
}

/** That somebody joined a school, and what they teach there. */
function joinedText(school: string, classNames: readonly string[]): string {
  if (classNames.length === 0) return t("You have joined {school}!", { school });
  return t("You have joined {school}! You teach {classes}.", { school, classes: listed(classNames) });
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat(currentLocale(), { type: "conjunction" }).format(names);
}

/** Declines an invitation. Both ends say so in a toast. */
function useDeclineInvitation({ invitationId }: Invitation) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      unwrap(api.POST("/api/invitations/{invitationId}/decline", { params: { path: { invitationId } } })),
    onSuccess: ({ version }) => {
      toast("info", t("Invitation declined"));
      applyAnswer(cache, version, (user) => withoutInvitation(user, invitationId));
    },
    onError: (thrown) => {
      toast("error", declineProblemText(thrown));
      void cache.invalidateQueries({ queryKey: userQuery.queryKey });
    },
  });
}

/** An invitation that waits for an answer. */
type Invitation = UserDocument["pendingInvitations"][number];

/** The document without an invitation. */
function withoutInvitation(user: UserDocument, invitationId: string): UserDocument {
  const pendingInvitations = user.pendingInvitations.filter((one) => one.invitationId !== invitationId);
  return { ...user, pendingInvitations };
}

/** Refusals that say more than "try again": trying again would not help. */
const settled = [
  "already_in_a_school",
  "invitation_already_accepted",
  "invitation_already_rejected",
  "invitation_not_found",
];

/** Why accepting failed. */
function acceptProblemText(thrown: unknown): string {
  const problem = asProblem(thrown);
  if (problem.code === "signed_out") return t("You must be logged in to accept invitations.");
  if (problem.code === "school_closing")
    return t("This school is being closed. Nobody can be invited or join it.");
  if (settled.includes(problem.code)) return problemText(problem);
  return t("Failed to accept invitation. Please try again.");
}

/** Why declining failed. */
function declineProblemText(thrown: unknown): string {
  const problem = asProblem(thrown);
  if (problem.code === "signed_out") return t("You must be logged in to reject invitations.");
  if (settled.includes(problem.code)) return problemText(problem);
  return t("Failed to decline invitation. Please try again.");
}
