import { useId } from "react";
import type { Skill } from "~/data/skill/skill";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import styles from "./about-skill.module.css";
import { useCompleteSkill } from "./use-complete-skill";

/** For whoever leads a class: how to do it with no preparation, and a way to count what was led without the screen. */
export function TeacherNote({ skill, user }: { skill: Skill; user: UserDocument }) {
  const id = useId();
  const complete = useCompleteSkill(skill, user);
  return (
    <Panel labelledBy={id}>
      <h2 id={id} className={styles.teacherNoteHeading}>
        {t("For the teacher")}
      </h2>
      <p>{skill.teacherNote}</p>
      <p className={styles.led}>{t("Led without the screen?")}</p>
      <Button
        tone="quiet"
        busy={complete.isPending}
        disabled={complete.isSuccess}
        onClick={() => complete.mutate(undefined)}
      >
        {complete.isSuccess ? t("Marked complete") : t("Mark complete")}
      </Button>
    </Panel>
  );
}
