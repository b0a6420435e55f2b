import { nextSkillPath } from "~/data/skill/next-skill-path";
import { useUser } from "~/data/user/use-user";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { ButtonLink } from "~/ui/button";
import styles from "./finish.module.css";

/** After a practice: back to today, or on with what the plan has next. Nobody has to. */
export function NextSkill({ after }: { after: string }) {
  const { nextSkill } = useUser();
  const next = nextSkill?.id === after ? undefined : nextSkill;
  return (
    <div className={styles.next}>
      <ButtonLink size="large" wide to={path("dashboard")}>
        {t("Back to today")}
      </ButtonLink>
      {next ? (
        <ButtonLink tone="plain" to={nextSkillPath(next)}>
          {t("Or go on with “{skill}”, {minutes}", {
            skill: next.name,
            minutes: plural(next.durationMinutes, { one: "{count} minute", other: "{count} minutes" }),
          })}
        </ButtonLink>
      ) : null}
    </div>
  );
}
