import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import { applyAnswer } from "~/data/user/apply-answer";
import { userQuery } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { toast } from "~/ui/toast";
import { acceptProblemText, type Invitation, without } from "./answers";

/** Joins the school that invites. Both ends say so in a toast. */
export function useAcceptInvitation({ invitationId }: Invitation) {
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
