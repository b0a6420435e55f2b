import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { HighSun } from "~/pictures/high-sun";
import { StillWater } from "~/pictures/still-water";
import { ButtonLink } from "~/ui/button";
import { Panel } from "~/ui/panel";
import styles from "./dashboard.module.css";

/** No skill comes next: all of them are done, or the grade has none. */
export function NoNextSkill({ user }: { user: UserDocument }) {
  const done = hasCompleted(user);
  const again = path("skillsList", {
    gradeLevel: user.gradeLevel,
    levelId: user.currentLevel,
    focusArea: user.currentFocusArea,
  });
  return (
    <Panel tone={done ? "action" : "calm"}>
      <div className={styles.nothing}>
        <div className={styles.noNextSkillPicture}>{done ? <HighSun /> : <StillWater />}</div>
        <h2 className={styles.noNextSkillHeading}>
          {done ? t("Every practice of this plan is done") : t("No practice is here yet")}
        </h2>
        <p className={styles.text}>
          {done
            ? t("A practice is new each time. Pick one that did you good, and do it again.")
            : t("This grade has no practices yet. The person who runs this Pausewell can load them.")}
        </p>
        {done ? (
          <ButtonLink size="large" to={again}>
            {t("Choose one to do again")}
          </ButtonLink>
        ) : null}
      </div>
    </Panel>
  );
}

function hasCompleted({ completedSkillsByGrade }: UserDocument): boolean {
  return Object.values(completedSkillsByGrade).some((classes) =>
    Object.values(classes).some((areas) => Object.values(areas).some((skills) => skills.length > 0)),
  );
}
