import { api, unwrap } from "~/api/client";
import { useChange } from "~/data/user/use-change";
import { loadChunk } from "~/ui/chunk";

/** A plan to be; an empty order is the recommended one. */
export interface NewPlan {
  classId: string;
  /** The school that the class belongs to, if it is one's. */
  schoolId?: string | undefined;
  focusAreaOrder: string[];
  answers?: Record<string, string>;
}

/** Gives a class another plan. */
export function useSetPlan() {
  return useChange({
    send: async ({ classId, schoolId, ...body }: NewPlan): Promise<{ version: number }> => {
      if (schoolId === undefined) {
        return unwrap(api.PUT("/api/classes/{classId}/plan", { params: { path: { classId } }, body }));
      }
      const { changeTaughtClass } = await loadChunk(() => import("~/data/school/change-taught-class"));
      return changeTaughtClass(schoolId, classId, body);
    },
    change: (user, { classId, focusAreaOrder, answers }) => {
      if (user.plan?.classId !== classId) return user;
      const { answers: _, ...plan } = user.plan;
      return { ...user, plan: { ...plan, focusAreaOrder, ...(answers ? { answers } : {}) } };
    },
    refetch: () => true,
  });
}
