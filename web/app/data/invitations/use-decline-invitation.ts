import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import { applyAnswer } from "~/data/user/apply-answer";
import { userQuery } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { toast } from "~/ui/toast";
import { declineProblemText, type Invitation, without } from "./answers";

/** Declines an invitation. Both ends say so in a toast. */
export function useDeclineInvitation({ invitationId }: Invitation) {
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
