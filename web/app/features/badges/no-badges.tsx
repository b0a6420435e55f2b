import { t } from "~/messages/t";
import { path } from "~/paths";
import { Badge } from "~/pictures/badges/badge";
import { ButtonLink } from "~/ui/button";
import { Panel } from "~/ui/panel";
import styles from "./badges.module.css";

/** None is earned yet: what the first one will look like, and how it comes. */
export function NoBadges() {
  return (
    <Panel>
      <div className={styles.none}>
        <div className={styles.noBadgesPicture}>
          <Badge kind="skill" target={1} open />
        </div>
        <h2 className={styles.heading}>{t("The first one waits for its colors")}</h2>
        <p>{t("Complete your first skill, and this picture is yours. There is no hurry.")}</p>
        <ButtonLink size="large" to={path("dashboard")}>
          {t("To today's practice")}
        </ButtonLink>
      </div>
    </Panel>
  );
}
