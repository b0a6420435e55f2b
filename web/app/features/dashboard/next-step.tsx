import { useId } from "react";
import { type NextSkill, nextSkillListPath, nextSkillPath } from "~/data/skill/next-skill-path";
import { Lock } from "~/data/subscription/lock";
import { coreIdOf } from "~/ids/skill";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { FocusAreaPicture } from "~/pictures/focus-area";
import { ButtonLink } from "~/ui/button";
import { Panel } from "~/ui/panel";
import styles from "./dashboard.module.css";

interface Props {
  skill: NextSkill;
  /** Today is practiced already: the next skill is offered, not asked for. */
  doneToday: boolean;
  /** The class follows an order of its own. */
  ownPlan: boolean;
  /** Whom it is for, where the classes of a school come first: then this is the quieter part. */
  besides?: string | undefined;
}

/** The one thing to do next. */
export function NextStep({ skill, doneToday, ownPlan, besides }: Props) {
  const id = useId();
  const area = skill.focusAreaName;
  const minutes = plural(skill.durationMinutes, { one: "{count} minute", other: "{count} minutes" });
  return (
    <Panel tone={besides ? "calm" : "action"} labelledBy={id}>
      <div className={`${styles.step} ${besides ? styles.besides : ""}`}>
        <div className={styles.picture}>
          <FocusAreaPicture id={skill.focusAreaId} />
        </div>
        <div>
          <p className={styles.when}>
            {besides ?? (doneToday ? t("When you feel like more") : t("Your next practice"))}
          </p>
          <h2 id={id} className={styles.name}>
            {skill.name}
          </h2>
          {/* Offline, an area's name may not be on this device. */}
          <p className={styles.facts}>{area ? t("{area} · {minutes}", { area, minutes }) : minutes}</p>
          <Lock focusAreaId={skill.focusAreaId} />
        </div>
      </div>
      <div className={styles.ways}>
        <ButtonLink {...(besides ? { tone: "quiet" } : { size: "large" })} wide to={nextSkillPath(skill)}>
          {t("Start")}
        </ButtonLink>
        <ButtonLink tone="plain" to={path("core", { coreId: coreIdOf(skill.focusAreaId, skill.gradeId) })}>
          {t("Short on time? Just the core")}
        </ButtonLink>
        <ButtonLink tone="plain" to={nextSkillListPath(skill, ownPlan)}>
          {area ? t("All skills for {area}", { area }) : t("All skills of this focus area")}
        </ButtonLink>
      </div>
    </Panel>
  );
}
