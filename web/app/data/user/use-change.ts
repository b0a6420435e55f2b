import { useMutation, useQueryClient } from "@tanstack/react-query";
import { applyAnswer } from "./apply-answer";
import { addOptimisticChange, type OptimisticChange } from "./optimistic-changes";
import { type UserDocument, userQuery } from "./user-query";

interface Steps<Variables, Answer> {
  send: (variables: Variables) => Promise<Answer>;
  /** The user document after the change, as far as this device can know. */
  change: (user: UserDocument, variables: Variables) => UserDocument;
  /** Whether more follows from it than this device can know: the next skill of another class, the day of another zone. */
  refetch?: (variables: Variables) => boolean;
}

/**
 * A change of the user document that shows at once and goes back by itself when it is refused. Changes are sent one after
 * another, in the order in which the user made them.
 */
export function useChange<Variables, Answer extends { version: number }>(steps: Steps<Variables, Answer>) {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: "user" },
    mutationFn: steps.send,
    onMutate: (variables: Variables) => {
      const change: OptimisticChange = (user) => steps.change(user, variables);
      return { change, settle: addOptimisticChange(change) };
    },
    onSuccess: async (answer, variables, context) => {
      await applyAnswer(cache, answer.version, context.change);
      if (steps.refetch?.(variables)) await cache.invalidateQueries({ queryKey: userQuery.queryKey });
    },
    onSettled: (_answer, _failure, _variables, context) => context?.settle(),
  });
}
