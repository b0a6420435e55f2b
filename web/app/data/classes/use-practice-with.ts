import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { nextSkillPath } from "~/data/skill/next-skill-path";
import { useChangeUser } from "~/data/user/use-change-user";
import { userQuery } from "~/data/user/user-query";
import { path } from "~/paths";

/** Selects a class, and opens what comes next for it: its next skill, or today's page where its whole plan is done. */
export function usePracticeWith() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync } = useChangeUser();
  return useMutation({
    mutationFn: async (classId: string) => {
      if (cache.getQueryData(userQuery.queryKey)?.currentClassId !== classId) {
        await mutateAsync({ currentClassId: classId });
      }
      // Read again if it could not be when the class was selected: what is next belongs to one class.
      const { nextSkill } = await cache.fetchQuery(userQuery);
      await navigate(nextSkill ? nextSkillPath(nextSkill) : path("dashboard"));
    },
  });
}
