import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { UserChange } from "~/data/user/use-change-user";
import { type UserDocument, userQuery } from "~/data/user/user-query";
import { chosenTheme } from "~/shell/theme";
import { type Answers, classChange } from "./welcome-answers";

/** The way through the welcome. It is over when the answers are kept: until then they stay on the screen. */
export function useWelcome(user: UserDocument) {
  const cache = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    scope: { id: "user" },
    mutationFn: async (answers: Answers | undefined) => {
      const change = answers ? classChange(user, answers) : undefined;
      if (change) {
        const { classId, ...body } = change;
        await unwrap(api.PATCH("/api/classes/{classId}", { params: { path: { classId } }, body }));
      }
      await unwrap(api.PATCH("/api/me", { body: ending(user, answers) }));
      await cache.invalidateQueries({ queryKey: userQuery.queryKey });
    },
    onSuccess: () => window.scrollTo({ top: 0, behavior: "instant" }),
  });
  return {
    busy: isPending,
    failure: error,
    finish: (answers: Answers) => mutate(answers),
    skip: () => mutate(undefined),
  };
}

/** Choosing begins here: what this browser shows is what its user has from now on, until they choose something else. */
function ending(user: UserDocument, answers: Answers | undefined): UserChange {
  const { gradeLevel, timeZone } = answers ?? user;
  return {
    hasCompletedOnboarding: true,
    theme: chosenTheme(),
    ...(gradeLevel !== user.gradeLevel ? { gradeLevel } : {}),
    ...(timeZone !== user.timeZone ? { timeZone } : {}),
  };
}
