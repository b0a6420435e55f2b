import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import { t } from "~/messages/t";
import { toast } from "~/ui/toast";
import { applyAnswer } from "../apply-answer";
import { userQuery } from "../user-query";
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
