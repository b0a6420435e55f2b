import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { api, ask } from "~/api/client";
import { asProblem } from "~/api/problem";
import { serverNow } from "~/api/server-time";
import { t } from "~/messages/t";
import { say } from "~/ui/toast";
import { applyAnswer } from "~/user/apply-answer";
import { type UserDocument, userQuery } from "~/user/user-query";
import { withCompletion } from "./completed-answer";
import { completionId } from "./completion-id";
import { type KeptCompletion, KeptPractice } from "./kept-practice";
import { type Skill, skillQuery } from "./skill-query";

/** A practice that ends now: its id carries the time, and the class is the one that is selected. */
export function finishedNow(user: UserDocument): KeptCompletion {
  return { id: completionId(serverNow()), classId: user.currentClassId };
}

/**
 * Marks a skill complete: the practice that ended before, or one that ends with the press. A completion is kept until it is
 * answered: sent again, here or after a reload, it carries the same id and counts once.
 */
export function useCompleteSkill(skill: Skill, user: UserDocument, ended?: KeptCompletion) {
  const cache = useQueryClient();
  const pending = useRef(ended);
  const kept = new KeptPractice(user.id, skill.id);
  return useMutation({
    mutationFn: () => {
      pending.current ??= finishedNow(user);
      const completion = pending.current;
      kept.finish(completion);
      return ask(
        api.POST("/api/skills/{skillId}/completions", {
          params: { path: { skillId: skill.id } },
          body: completion,
        }),
      );
    },
    onSuccess: (answer) => {
      kept.forget();
      say("success", t("Skill marked as complete!"));
      applyAnswer(cache, answer.version, (known) => withCompletion(known, answer));
      cache.setQueryData(skillQuery(skill.id).queryKey, (known) => known && { ...known, completed: true });
      void cache.invalidateQueries({ queryKey: ["skills"] });
      // What comes next is the server's to say.
      void cache.invalidateQueries({ queryKey: userQuery.queryKey });
    },
    onError: (thrown) => {
      const problem = asProblem(thrown);
      if (problem.code === "signed_out") {
        say("error", t("User not logged in."));
        return;
      }
      console.error("The skill could not be marked as complete.", problem);
      say("error", t("Failed to mark skill as complete. Check console logs for details."));
      // A refused completion would be refused again: the next press makes a new one.
      if (problem.passing) return;
      pending.current = undefined;
      kept.forget();
    },
  });
}
