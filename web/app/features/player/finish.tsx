import { skillName } from "~/messages/names";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { HighSun } from "~/pictures/high-sun";
import { Button, ButtonLink } from "~/ui/button";
import type { UserDocument } from "~/user/user-query";
import { Added } from "./added";
import styles from "./finish.module.css";
import type { KeptCompletion } from "./kept-practice";
import type { Skill } from "./skill-query";
import { useCompleteSkill } from "./use-complete-skill";
import { useFocus } from "./use-focus";

interface Props {
  skill: Skill;
  user: UserDocument;
  completion: KeptCompletion;
  /** Not counted: back to the beginning. */
  onAgain: () => void;
}

/** The end of a practice: a question to keep, something for home, and the completion. */
export function Finish({ skill, user, completion, onAgain }: Props) {
  const complete = useCompleteSkill(skill, user, completion);
  const heading = useFocus(true, complete.isSuccess);
  return (
    <article className={styles.finish}>
      <div className={styles.picture}>
        <HighSun />
      </div>
      <h1 ref={heading} className={styles.heading} tabIndex={-1}>
        {complete.isSuccess ? t("It counts") : t("That was “{skill}”", { skill: skillName(skill.name) })}
      </h1>
      {complete.data ? (
        <>
          <Added answer={complete.data} />
          <ButtonLink size="large" wide to={path("dashboard")}>
            {t("Back to today")}
          </ButtonLink>
        </>
      ) : (
        <>
          <div className={styles.notes}>
            <Note heading={t("A question to keep")} text={skill.reflection} />
            <Note heading={t("At home")} text={skill.homePractice} />
          </div>
          <Button size="large" wide busy={complete.isPending} onClick={() => complete.mutate()}>
            {t("Mark complete")}
          </Button>
          {complete.isError ? (
            <p className={styles.failed} role="status">
              {t("Not sent yet. Your practice is kept here: press again, it counts once.")}
            </p>
          ) : null}
          <Button tone="plain" disabled={complete.isPending} onClick={onAgain}>
            {t("Leave it uncounted")}
          </Button>
        </>
      )}
    </article>
  );
}

function Note({ heading, text }: { heading: string; text: string }) {
  return (
    <section>
      <h2 className={styles.subheading}>{heading}</h2>
      <p className={styles.text}>{text}</p>
    </section>
  );
}
