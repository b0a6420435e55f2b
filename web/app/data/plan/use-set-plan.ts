import { api, unwrap } from "~/api/client";
import { useChange } from "~/data/user/use-change";

/** A plan to be; an empty order is the recommended one. */
export interface NewPlan {
  classId: string;
  focusAreaOrder: string[];
  answers?: Record<string, string>;
}

/** Gives a class another plan. */
export function useSetPlan() {
  return useChange({
    send: ({ classId, ...body }: NewPlan) =>
      unwrap(api.PUT("/api/classes/{classId}/plan", { params: { path: { classId } }, body })),
    change: (user, { classId, focusAreaOrder, answers }) => {
      if (user.plan?.classId !== classId) return user;
      const { answers: _, ...plan } = user.plan;
      return { ...user, plan: { ...plan, focusAreaOrder, ...(answers ? { answers } : {}) } };
    },
    refetch: () => true,
  });
}
