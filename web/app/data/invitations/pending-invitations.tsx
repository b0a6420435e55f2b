import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import { applyAnswer } from "~/data/user/apply-answer";
import { userQuery } from "~/data/user/user-query";
import { currentLocale, t } from "~/messages/t";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";
import { toast } from "~/ui/toast";
import { acceptProblemText, declineProblemText, type Invitation, without } from "./answers";
import styles from "./pending-invitations.module.css";

/** Every invitation that waits for an answer; nothing where none does. */
export function PendingInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  return invitations.map((invitation) => <One key={invitation.invitationId} invitation={invitation} />);
}

function One({ invitation }: { invitation: Invitation }) {
  const accept = useAcceptInvitation(invitation);
  const decline = useDeclineInvitation(invitation);
  const until = new Date(invitation.expiresAt).toLocaleDateString(currentLocale(), {
    day: "numeric",
    month: "long",
  });
  return (
    <Section heading={t("{school} invites you", { school: invitation.schoolName })} tight panel="calm">
      <p className={styles.text}>
        {t(
          "Join as a teacher and this account becomes part of the school. The invitation is good until {date}.",
          {
            date: until,
          },
        )}
      </p>
      <div className={styles.answers}>
        <Button
          tone="quiet"
          busy={accept.isPending}
          disabled={decline.isPending}
          onClick={() => accept.mutate()}
        >
          {t("Accept")}
        </Button>
        <Button
          tone="plain"
          busy={decline.isPending}
          disabled={accept.isPending}
          onClick={() => decline.mutate()}
        >
          {t("Decline")}
        </Button>
      </div>
    </Section>
  );
}

/** Joins the school that invites. Both ends say so in a toast. */
function useAcceptInvitation({ invitationId }: Invitation) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      unwrap(api.POST("/api/invitations/{invitationId}/accept", { params: { path: { invitationId } } })),
    onSuccess: ({ schoolId, schoolName, version }) => {
      toast("success", t("You have joined {school}!", { school: schoolName }));
      applyAnswer(cache, version, (user) => ({
        ...without(user, invitationId),
        schoolId,
        schoolName,
        accountType: "school",
        isSchool: true,
      }));
    },
    onError: (thrown) => {
      toast("error", acceptProblemText(thrown));
      // Answered or taken back elsewhere: what is shown is no longer true.
      void cache.invalidateQueries({ queryKey: userQuery.queryKey });
    },
  });
}

/** Declines an invitation. Both ends say so in a toast. */
function useDeclineInvitation({ invitationId }: Invitation) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      unwrap(api.POST("/api/invitations/{invitationId}/decline", { params: { path: { invitationId } } })),
    onSuccess: ({ version }) => {
      toast("info", t("Invitation declined"));
      applyAnswer(cache, version, (user) => without(user, invitationId));
    },
    onError: (thrown) => {
      toast("error", declineProblemText(thrown));
      void cache.invalidateQueries({ queryKey: userQuery.queryKey });
    },
  });
}
